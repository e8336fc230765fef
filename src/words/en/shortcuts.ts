// Shortcuts
export const keyboardShortcuts = 'Keyboard shortcuts'
export const shortcuts = [
  { key: 'a', does: 'Amount field' },
  { key: 'd', does: 'Deposit' },
  { key: 'w', does: 'Withdraw' },
  { key: 'r', does: 'Refresh all balances' },
  { key: 't', does: 'Light or dark' },
  { key: '?', does: 'This list' },
]
export const singleKeys = 'Shortcuts'
export const offWhileTyping = 'Always off while you type.'
