/** What the browser shows while the page itself is hidden. */
export const notifications = {
  vaultsChanged: {
    title: 'The vaults were changed',
    text: 'The hook uses vaults that were not promised to depositors. Open the page to see who changed them.',
  },
  powerUsed: {
    title: 'Somebody used a power over this market',
    text: 'The owner of the hook did something that reaches into everybody’s deposits. Open the page to see what.',
  },
  powerAnnounced: {
    title: 'The owner has announced a use of its powers',
    text: 'The timelock that owns the hook was asked for something that reaches into everybody’s deposits. Open the page to see what, and from when on.',
  },
  sharesFewer: {
    title: 'Your shares became fewer',
    text: 'Some or all of your position was removed or sent away. Open the page to see what happened.',
  },
}
