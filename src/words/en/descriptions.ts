/** What search engines and previews of a link say of each page. */
export const descriptions = {
  home: 'Earn yield on idle liquidity. Deposit two tokens: they work in vaults and step into a Uniswap v4 pool only for the length of a swap.',
  app: 'Deposit and withdraw liquidity, see exact balances of shares, tokens and vaults, and quote or swap against the pool.',
  position: 'What a position earned, part by part, with every loan that proves it, as charts and as files.',
  vaults:
    'Which vaults hold the liquidity, who changed them and when, what could leave them now, and how to configure them.',
  safety:
    'Who can change the market, what could be taken and how, whether you can always leave, and whether the tokens are there.',
  markets:
    'Every market that this page knows: what its vaults earned, what it holds, what it charges, what you hold in it, and what to know of it.',
  open: 'Look at a market that is not in this catalogue: its hook is recognised by its permissions, its code and its answers.',
  notFound: 'There is no page at this address.',
} as const
