import { PRODUCT_NAME } from '../../config.ts'

export const reHypothecation = `${PRODUCT_NAME} Re-Hypothecation`
export const whatToDo = 'What to do'
export const liquidityManagement = 'Liquidity Management'
export const quoter = 'Quoter'
export const more = 'More'
