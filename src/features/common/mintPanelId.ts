/** Where test tokens are to be had: what lacks them leads there. */
export const MINT_PANEL_ID = 'get-test-tokens'
