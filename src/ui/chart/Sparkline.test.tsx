import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sparkline } from './Sparkline.tsx'

const draw = (gaps: readonly (readonly [bigint, bigint])[], until?: bigint) =>
  renderToStaticMarkup(
    <Sparkline
      label="chart"
      points={[0n, 10n, 40n, 50n].map((time) => ({ time, value: time }))}
      under={['a', 'b', 'c']}
      gaps={gaps}
      gapLabel="vaults changed"
      {...(until === undefined ? {} : { until })}
    />,
  )

test('Line chart without gaps draws one line', () => {
  expect(draw([]).match(/<polyline/g)).toHaveLength(1)
  expect(draw([])).not.toContain('vaults changed')
})

test('Line chart with a gap draws two lines and marks the gap', () => {
  const drawn = draw([[20n, 30n]])
  expect(drawn.match(/<polyline/g)).toHaveLength(2)
  expect(drawn).toContain('<rect x="2400" width="1200"')
  expect(drawn).toContain('vaults changed')
})

test('Line chart with a gap at its end draws the line up to the gap', () => {
  const drawn = draw([[50n, 100n]], 100n)
  expect(drawn).toContain('<rect x="3000" width="3000"')
  expect(drawn).toMatch(/<polyline points="[^"]*3000,20"/)
})
