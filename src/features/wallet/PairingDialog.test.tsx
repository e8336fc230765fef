import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PairingDialog } from './PairingDialog.tsx'

test('WalletConnect dialog has a link that opens a wallet on the same device', () => {
  const uri = 'wc:topic@2?relay-protocol=irn&symKey=00'
  const html = renderToStaticMarkup(
    <PairingDialog uri={uri} connectorName="WalletConnect" slow={false} onGiveUp={() => {}} />,
  )
  expect(html).toMatch(
    /<a class="[^"]*" href="wc:topic@2\?relay-protocol=irn&amp;symKey=00">Open your wallet</,
  )
})
