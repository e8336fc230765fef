/** Gathers the panels of 'Liquidity Management' that come with it by themselves. */
export { default as MintPanel } from '../features/faucet/MintPanel.tsx'
export { default as LiquidityCard } from '../features/liquidity/LiquidityCard.tsx'
export { default as WithdrawPanel } from '../features/liquidity/WithdrawPanel.tsx'
