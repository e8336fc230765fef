import { Component, type ErrorInfo, type ReactNode } from 'react'
import { logFailure } from '#lib/log.ts'
import { SITE_BASE_PATH } from '#lib/siteBase.ts'
import * as words from '#locales/pages.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { HOME_ROUTE } from './routes.ts'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Returns the content to show after a rendering error. Default: a full error page. */
  readonly fallback?: (failure: string, retry: () => void) => ReactNode
}

/** Shows an error message in place of its children if one of them throws while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: string | undefined }> {
  override state: { failure: string | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown): { failure: string } {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    logFailure('page', 'notShown', { error, component: info.componentStack })
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const retry = () => this.setState({ failure: undefined })
    return this.props.fallback === undefined ? (
      <BrokenPage failure={failure} />
    ) : (
      this.props.fallback(failure, retry)
    )
  }
}

function BrokenPage({ failure }: { readonly failure: string }) {
  return (
    <div className="k-wrap s-message" role="alert">
      <h1>{words.somethingWentWrong}</h1>
      <p>{words.pageFailed}</p>
      <div className="s-message-actions">
        <Button variant="primary" onClick={() => location.reload()}>
          {words.reloadThisPage}
        </Button>
        {/* A full page load, on purpose: it starts from nothing. */}
        <a className={buttonClass('quiet')} href={`${SITE_BASE_PATH}${HOME_ROUTE.path}`}>
          {words.goToTheHomePage}
        </a>
      </div>
      <Disclosure title={words.details} size="small">
        <p className="k-small">
          <bdi>{failure}</bdi>
        </p>
      </Disclosure>
    </div>
  )
}
