import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import './Card.css'
import { classNames } from './classNames.ts'

export interface CardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /**
   * A heading that names the section. Without one, pass `aria-labelledby` or `aria-label`, or the
   * card is a plain box.
   */
  readonly title?: ReactNode
  /** Level of the heading: 3 below another section's. */
  readonly level?: 2 | 3
  /** Beside the title: a pill, a small button. */
  readonly aside?: ReactNode
  /** 'flush' has no padding (ledgers, drawings). */
  readonly kind?: 'plain' | 'flush'
  readonly tone?: 'alarm'
}

/** A hairline box: the one container of the product. */
export function Card(props: CardProps) {
  const { title, level = 2, aside, kind = 'plain', tone, className, children, ...attributes } = props
  const titleId = useId()
  const named = title !== undefined || 'aria-label' in attributes || 'aria-labelledby' in attributes
  const Tag = named ? 'section' : 'div'
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <Tag
      aria-labelledby={title !== undefined ? titleId : undefined}
      {...attributes}
      className={classNames('k-card', `k-card-${kind}`, tone && `k-card-${tone}`, className)}
    >
      {(title !== undefined || aside !== undefined) && (
        <div className="k-card-head">
          {title !== undefined && <Heading id={titleId}>{title}</Heading>}
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
