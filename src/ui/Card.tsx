import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import './Card.css'
import { classNames } from './classNames.ts'

export interface CardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** An h2 that names the section. Without one, pass `aria-label` or the card is a plain box. */
  readonly title?: ReactNode
  /** Beside the title: a pill, a small button. */
  readonly aside?: ReactNode
  /** 'flush' has no padding (ledgers, drawings); 'quiet' is one row with its action at the end. */
  readonly kind?: 'plain' | 'flush' | 'quiet'
  readonly tone?: 'alarm'
}

/** A hairline box: the one container of the product. */
export function Card({ title, aside, kind = 'plain', tone, className, children, ...attributes }: CardProps) {
  const titleId = useId()
  const named = title !== undefined || attributes['aria-label'] !== undefined
  const Tag = named ? 'section' : 'div'
  return (
    <Tag
      aria-labelledby={title !== undefined ? titleId : undefined}
      {...attributes}
      className={classNames('k-card', `k-card-${kind}`, tone && `k-card-${tone}`, className)}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className="k-card-head">
          {title !== undefined && <h2 id={titleId}>{title}</h2>}
          {aside}
        </div>
      )}
      {children}
    </Tag>
  )
}

/** A sunken box inside a card: previews, figures that are computed and not entered. */
export function Sunken({ className, ...attributes }: ComponentPropsWithoutRef<'div'>) {
  return <div {...attributes} className={classNames('k-sunken', className)} />
}
