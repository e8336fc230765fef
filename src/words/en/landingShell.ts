import type { Shown } from '../shown.ts'

// enhanceShell
export const versionForChainSha256 = (version: Shown, market: Shown, chainId: Shown, sha256: Shown) =>
  `Version ${version} for ${market} (chain ${chainId}), SHA-256 ${sha256}`
export const buildRecordUnread = 'The build’s record could not be read.'
