import * as words from '#words/swap.ts'
import { ChainText } from '../../ui/ChainText.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { Direction, SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const DIRECTIONS: readonly { value: Direction; label: string }[] = [
  { value: 'token0ToToken1', label: words.token0ToToken1 },
  { value: 'token1ToToken0', label: words.token1ToToken0 },
]

/** Which token is paid and which is received. */
export function DirectionField({ panel }: { readonly panel: SwapPanelView }) {
  const { form, setDirection, model, phase } = panel
  return (
    <div className="swap-direction">
      <div className="swap-ways">
        <Segmented
          label={words.directionOfTheSwap}
          options={DIRECTIONS}
          value={form.direction}
          onChange={setDirection}
          disabled={phase !== 'idle'}
        />
        <IconButton
          icon="swap"
          label={words.turnRound}
          size={18}
          disabled={phase !== 'idle'}
          onClick={() =>
            setDirection(form.direction === 'token0ToToken1' ? 'token1ToToken0' : 'token0ToToken1')
          }
        />
      </div>
      <p className="k-small">
        {words.youPay} <TokenName token={model.input} /> {words.andReceive} <TokenName token={model.output} />
        .
      </p>
    </div>
  )
}

/** 'Token 0 (TT0)': our word first, the chain's beside it. */
function TokenName({ token }: { readonly token: SwapToken }) {
  return (
    <>
      {words.token(token.index)}
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
