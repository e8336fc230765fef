/**
 * Who may import whom: app → features → transactions → queries → chain → domain. A layer may import what
 * lies to its right; `ui` serves app, features and transactions and knows React and domain alone.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  app: ['app', 'features', 'transactions', 'queries', 'chain', 'domain', 'ui', 'config'],
  features: ['transactions', 'queries', 'chain', 'domain', 'ui', 'config'],
  transactions: ['transactions', 'queries', 'chain', 'domain', 'ui', 'config'],
  queries: ['queries', 'chain', 'domain', 'config'],
  chain: ['chain', 'domain', 'config'],
  ui: ['ui', 'domain', 'config'],
  domain: ['domain'],
  config: [],
}

/** Packages that belong to one kind of work; a package that no rule names is free to all but domain and ui. */
const PACKAGES: readonly { readonly name: RegExp; readonly layers: readonly string[] }[] = [
  { name: /^(viem|@wagmi\/|@walletconnect\/|@metamask\/|@coinbase\/|virtual:deployment)/, layers: ['chain'] },
  { name: /^react(-dom)?(\/|$)/, layers: ['app', 'features', 'transactions', 'queries', 'ui'] },
  { name: /^uqr$/, layers: ['ui', 'features'] },
]

/** A file's place: its layer, and within features its feature. */
interface Place {
  readonly layer: string
  readonly feature: string
}

/** Where a path such as src/features/pool/Quote.tsx belongs. */
export function placeOf(path: string): Place {
  const [, layer = '', feature = ''] = path.split('/')
  return { layer: layer.replace(/\.tsx?$/, ''), feature: layer === 'features' ? feature : '' }
}

/** Why a file may not import another file of the project, or undefined where it may. */
export function fileRule(from: string, to: string): string | undefined {
  if (/\.test\.tsx?$/.test(to)) return 'nothing imports tests'
  if (!to.startsWith('src/')) return 'src imports nothing of the project outside src'
  const source = placeOf(from)
  const target = placeOf(to)
  if (source.layer === 'features' && target.layer === 'features') {
    return source.feature === target.feature ? undefined : 'features do not import each other'
  }
  const allowed = MAY_IMPORT[source.layer]
  if (!allowed) return `${source.layer} is no known layer`
  return allowed.includes(target.layer) ? undefined : `${source.layer} may not import ${target.layer}`
}

/** Why a file may not import a package, or undefined where it may. */
export function packageRule(from: string, specifier: string): string | undefined {
  const { layer } = placeOf(from)
  if (specifier.startsWith('node:')) return 'pages have no Node'
  if (layer === 'domain' || layer === 'config') return `${layer} imports nothing outside itself`
  const rule = PACKAGES.find(({ name }) => name.test(specifier))
  if (layer === 'ui' && !rule) return 'ui imports React and domain alone'
  return !rule || rule.layers.includes(layer) ? undefined : `${layer} may not import ${specifier}`
}
