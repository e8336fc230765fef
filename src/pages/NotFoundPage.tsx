import { Link } from 'wouter'
import { buttonClass } from '#ui/Button.tsx'
import * as words from '#words/pages.ts'
import { APP, HOME } from './routes.ts'

export default function NotFoundPage() {
  return (
    <div className="k-wrap s-message">
      <h1>{words.pageNotFound}</h1>
      <p>{words.noSuchPage}</p>
      <div className="s-message-actions">
        <Link className={buttonClass('primary')} href={APP.path}>
          {words.goToTheApp}
        </Link>
        <Link className={buttonClass('quiet')} href={HOME.path}>
          {words.goToTheHomePage}
        </Link>
      </div>
    </div>
  )
}
