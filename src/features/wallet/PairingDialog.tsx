import { encode } from 'uqr'
import * as words from '#locales/wallet.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DialogWindow, DialogWindowContent } from '#ui/Dialog.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

export interface PairingDialogProps {
  readonly uri: string
  readonly connectorName: string
  readonly slow: boolean
  readonly onGiveUp: () => void
}

/**
 * Shows a WalletConnect link as QR code and as text, for a wallet on another device. The browser
 * draws the QR code, so that no server sees the link.
 */
export function PairingDialog({ uri, connectorName, slow, onGiveUp }: PairingDialogProps) {
  return (
    <DialogWindow>
      <DialogWindowContent
        onClose={onGiveUp}
        title={words.connectWith(connectorName)}
        actions={<Button onClick={onGiveUp}>{words.giveUp}</Button>}
      >
        <p>{words.scanThisWithYourWallet}</p>
        <QrCode text={uri} label={words.qrCodeOfTheLink(connectorName)} />
        {/* A wallet on the same device opens by its link. */}
        <p>
          <a className={buttonClass('primary')} href={uri}>
            {words.openYourWallet}
          </a>
        </p>
        <p className="wallet-link">
          <code className="k-num">{uri}</code>
          <CopyButton value={uri} what={words.link} />
        </p>
        {slow && (
          <p role="status">
            <SentenceWithElements of={words.linksExpireAfterFiveMinutes(<b>{words.nothingHappened}</b>)} />
          </p>
        )}
      </DialogWindowContent>
    </DialogWindow>
  )
}

/** Width of the light border around a QR code, in modules (ISO/IEC 18004 §6.3.8). */
const QUIET_ZONE = 4

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      className="wallet-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} className="wallet-qr-light" />
      <path d={squares.join('')} className="wallet-qr-dark" />
    </svg>
  )
}
