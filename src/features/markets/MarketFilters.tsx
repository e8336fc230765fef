import { kinds as kindNames } from '#words/kinds.ts'
import * as words from '#words/markets.ts'
import type { NetworkGlances } from '../../live/glances.ts'
import type { MarketChoice, MarketOrder } from '../../markets/marketList.ts'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'

const ORDERS: readonly MarketOrder[] = ['verdict', 'name', 'fee', 'yours']

/** Which markets are listed, and in which order. What all markets have alike is no filter. */
export function MarketFilters({
  networks,
  choice,
  onChange,
}: {
  readonly networks: readonly NetworkGlances[]
  readonly choice: MarketChoice
  readonly onChange: (choice: MarketChoice) => void
}) {
  const kinds = [...new Set(networks.flatMap(({ markets }) => markets.map(({ dialect }) => dialect)))]
  const chains = networks.map(({ network }) => network)
  return (
    <search className="m-filters" aria-label={words.markets}>
      <TextInput
        bare
        label={words.search}
        placeholder={words.searchHint}
        value={choice.text}
        onChange={(text) => onChange({ ...choice, text })}
      />
      {chains.length > 1 && (
        <Select
          label={words.network}
          value={`${choice.chainId ?? ''}`}
          options={[
            { value: '', label: words.allNetworks },
            ...chains.map(({ chainId, name }) => ({ value: `${chainId}`, label: name })),
          ]}
          onChange={(value) =>
            onChange({ ...choice, chainId: chains.find(({ chainId }) => `${chainId}` === value)?.chainId })
          }
        />
      )}
      {kinds.length > 1 && (
        <Select
          label={words.kind}
          value={choice.kind ?? ''}
          options={[
            { value: '', label: words.allKinds },
            ...kinds.map((kind) => ({ value: kind, label: kindNames[kind] ?? kind })),
          ]}
          onChange={(value) => onChange({ ...choice, kind: kinds.find((kind) => kind === value) })}
        />
      )}
      <Select
        label={words.orderBy}
        value={choice.order}
        options={ORDERS.map((order) => ({ value: order, label: words.orders[order] }))}
        onChange={(order) => onChange({ ...choice, order })}
      />
    </search>
  )
}
