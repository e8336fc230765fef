import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { HOME } from './routes.ts'

interface Failure {
  readonly message: string
}

function failureOf(error: unknown): Failure {
  return { message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}

export interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** What is shown instead; a whole page unless told. */
  readonly fallback?: (failure: Failure, retry: () => void) => ReactNode
}

/** Catches what a component throws while it renders. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined }

  static getDerivedStateFromError(error: unknown): { failure: Failure } {
    return { failure: failureOf(error) }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const retry = () => this.setState({ failure: undefined })
    // A fallback may be to show nothing: only where there is none does the whole page say that it is broken.
    return this.props.fallback === undefined ? (
      <BrokenPage failure={failure} />
    ) : (
      this.props.fallback(failure, retry)
    )
  }
}

function BrokenPage({ failure }: { readonly failure: Failure }) {
  return (
    <div className="k-wrap s-message" role="alert">
      <h1>Something went wrong</h1>
      <p>
        This page could not be shown. What you have sent is on its way all the same, and nothing is sent while
        you read this.
      </p>
      <div className="s-message-actions">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload this page
        </Button>
        {/* A full page load, on purpose: it starts from nothing. */}
        <a className={buttonClass('quiet')} href={HOME.path}>
          Go to the home page
        </a>
      </div>
      <Disclosure title="Details" size="small">
        <p className="k-small">{failure.message}</p>
      </Disclosure>
    </div>
  )
}
