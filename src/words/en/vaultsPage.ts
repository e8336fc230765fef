export const vaults = 'Vaults'
export const vaultsLead = 'Where your tokens are held, and how much can be withdrawn.'
export const advanced = 'Advanced'
