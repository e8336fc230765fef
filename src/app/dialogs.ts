/**
 * Dialogs of every page: the review before each signature, and the pairing with a wallet on another
 * device.
 */
export { ReviewDialog } from '#features/review/ReviewDialog.tsx'
export { PairingDialog } from '#features/wallet/PairingDialog.tsx'
