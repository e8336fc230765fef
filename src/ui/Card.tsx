import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react'
import './Card.css'
import { classNames } from './classNames.ts'

interface CardProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** Heading of the card. A card without a title needs `aria-labelledby` or `aria-label`. */
  readonly title?: ReactNode
  /** Heading level. Use 3 for a card inside another section. */
  readonly level?: 2 | 3
  readonly aside?: ReactNode
  readonly kind?: 'plain' | 'flush'
  readonly tone?: 'alarm' | undefined
}

/** A box with a thin border around related content. */
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

/** A box with a darker background inside a card, for previews and computed figures. */
export function SunkenBox({ className, ...attributes }: ComponentPropsWithoutRef<'div'>) {
  return <div {...attributes} className={classNames('k-sunken', className)} />
}
