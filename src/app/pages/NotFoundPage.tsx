import { Link } from 'wouter'
import { buttonClass } from '../../ui/Button.tsx'
import { APP, HOME } from '../routes.ts'

export default function NotFoundPage() {
  return (
    <div className="k-wrap s-message">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
      <div className="s-message-actions">
        <Link className={buttonClass('primary')} href={APP.path}>
          Go to the app
        </Link>
        <Link className={buttonClass('quiet')} href={HOME.path}>
          Go to the home page
        </Link>
      </div>
    </div>
  )
}
