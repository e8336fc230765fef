import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// MintPanel
export const getTestTokens = 'Get Test Tokens'
export const mintingTokens = 'Minting Tokens...'
export const mintTestTokens = 'Mint Test Tokens'
export const token0ThenToken1 = 'Token 0, then Token 1: each is one transaction.'
export const oneTransaction = 'Token 1 is minted: one transaction.'
export const token0IsMintedNow = 'Token 0 is minted. Now Token 1.'
export const bothMinted = 'Both tokens are in your wallet.'
export const oneMinted = 'The token is in your wallet.'
export const token0WasMintedToken = 'Token 0 was minted, Token 1 was not.'
export const noEthForTheFee = <Node>(testEtherHint: Node) => parts`No ETH for the fee: ${testEtherHint}`
export const ofEachToken = (AMOUNT_TEXT: Shown) => `${AMOUNT_TEXT} of each token`
export const ofToken1 = (AMOUNT_TEXT: Shown) => `${AMOUNT_TEXT} of Token 1`
