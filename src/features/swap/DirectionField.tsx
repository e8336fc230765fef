import { ChainText } from '../../ui/ChainText.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { Direction, SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const DIRECTIONS: readonly { value: Direction; label: string }[] = [
  { value: 'token0ToToken1', label: 'Token0 to Token1' },
  { value: 'token1ToToken0', label: 'Token1 to Token0' },
]

/** Which token is paid and which is received. */
export function DirectionField({ panel }: { readonly panel: SwapPanelView }) {
  const { form, setDirection, model, phase } = panel
  return (
    <div className="swap-direction">
      <Segmented
        label="Direction of the swap"
        options={DIRECTIONS}
        value={form.direction}
        onChange={setDirection}
        disabled={phase !== 'idle'}
      />
      <p className="k-small">
        You pay <TokenName token={model.input} /> and receive <TokenName token={model.output} />.
      </p>
    </div>
  )
}

/** 'Token 0 (TT0)': our word first, the chain's beside it. */
function TokenName({ token }: { readonly token: SwapToken }) {
  return (
    <>
      Token {token.index}
      {token.symbol !== undefined && (
        <>
          {' ('}
          <ChainText text={token.symbol} />
          {')'}
        </>
      )}
    </>
  )
}
