/** The drawing in words, for those who hear it; `mark` says where the price is not the live one. */
export const whatTheVaultsHold = ({
  amount0,
  amount1,
  price,
  mark,
}: {
  readonly amount0: string
  readonly amount1: string
  readonly price: string
  readonly mark: string | undefined
}) =>
  `What the vaults hold for the hook: Token 0 ${amount0}, Token 1 ${amount1}. The pool's price is ${price}${mark === undefined ? '' : `, ${mark}`}. The hook lends both to the pool for the length of each swap.`

export const vaultOfToken = (index: number) => `Vault ${index} · Token ${index}`
export const priceUnit = 'Token1/Token0'
export const notInitialised = 'not initialised'
export const unavailable = 'unavailable'
export const loading = 'loading'
export const reading = 'reading…'
export const defaultMark = 'default'
export const replaced = 'replaced'
