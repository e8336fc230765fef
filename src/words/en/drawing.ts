// FlowDrawing
export const poolPrice = 'Pool price'
export const pool = 'Pool'

// flowGeometry
export const hook = 'Hook'
export const lendsForOneSwap = 'lends for one swap'
export const lendsFor = 'lends for'
export const oneSwap = 'one swap'
