import type { SentenceParameterText } from '#lib/sentence.ts'
import { list } from './kit.ts'

export const openByAddress = '按地址打开市场'
export const network = '网络'
export const hook = 'Hook 地址'
export const hookHint = (network: SentenceParameterText) => `Hook 在 ${network} 上的合约。`
export const poolId = '资金池 ID'
export const poolHint = '仅当 Hook 有多个资金池时填写。留空则列出它们。'
export const notAPoolId = '资金池 ID 由 0x 加 64 位字符组成，字符为 0 到 9 和 a 到 f。'
export const lookAtIt = '打开'
export const looking = '正在查看…'
export const malformed = '此链接没有指明市场。请检查其中的网络、Hook 和资金池。'
export const thisLinkNames = (
  hook: SentenceParameterText,
  network: SentenceParameterText,
  hosts: SentenceParameterText,
) => `此链接指向 ${network} 上的 Hook ${hook}。要打开它，本页面需要联系 ${hosts}。`

export const outcomes = {
  noContract: '此网络的这个地址上没有合约。',
  whichPool: '此 Hook 可能有多个资金池。请选择一个，或输入其 ID。',
  noSuchPool: '节点找不到此资金池。请核对 ID。有些节点只列出近期的资金池。',
  failed: '网络没有应答。请重试。',
} as const

interface Unknown {
  readonly codeBytes: number
  readonly permissions: readonly string[]
  readonly kinds: readonly string[]
}
export function unknownKind({ codeBytes, permissions, kinds }: Unknown): string {
  const may =
    permissions.length === 0
      ? '它不是 Hook：其地址不允许 PoolManager 调用。'
      : `其地址允许 ${list(permissions)}。`
  const like = kinds.length === 0 ? '本页面不认识其类型。' : `其代码具有 ${list(kinds)} 的函数，但应答不同。`
  return `该合约有 ${codeBytes} 字节。${may}${like}无法在此打开。`
}

export const poolsOfThisHook = '此 Hook 的资金池'
export const openPool = '打开'
interface PoolTerms {
  readonly fee: SentenceParameterText
  readonly spacing: number
  readonly block: bigint
}
export const poolTerms = ({ fee, spacing, block }: PoolTerms) =>
  `手续费 ${fee} · tick 间距 ${spacing} · 创建于区块 ${block}`
export const lookingForPools = '正在查找此 Hook 的资金池…'
export const blocksRead = (blocks: bigint, of: bigint) => `已读取 ${of} 个区块中的 ${blocks} 个…`
const pools = (count: number) => `${count} 个资金池`
export const allPools = (count: number, block: bigint) => `截至区块 ${block}，此 Hook 共有 ${pools(count)}。`
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const somePools = (count: number, { from, to }: Blocks) =>
  to < from
    ? '尚未读取任何区块。此 Hook 可能有资金池。'
    : `在区块 ${from} 至 ${to} 中有 ${pools(count)}。其他区块未读取，因此可能还有更多。`
export const poolsNotListed = '节点没有列出此 Hook 的资金池。请重试，或输入其中一个的 ID。'
export const stopLooking = '停止'
export const lookForPools = '查找资金池'
export const lookFurther = '继续查找'

export const notInThisCatalogue = '不在此目录中'
export const unlistedWarning =
  '此市场是按地址打开的。本页面认识其合约类型，但不了解其创建者、代币或金库。它们可能是恶意的。'
export const lookOnlyTitle = '仅供查看'
export const thisPageSendsNothing = '您在此只能查看此市场。'
export const realMoneyTitle = '真实资金'
export const thisIsNoTest = '此处的代币是真实资金。发送任何交易之前，请先阅读“安全吗？”。'
export const provenWarning = '本页面未列出此市场。工厂合约证明其代码，但其运营方、代币和金库均未得到证明。'
export const testDeployment = '其运营方自己称此 Hook 为测试部署。'
export const exitOnlyTitle = '仅可取出'
export const exitOnlyText = '运营方自己的网站已不再显示此资金池，因此您在此只能取出。'
export const contract = '合约'
export const builtByFactory = (name: SentenceParameterText, operator: SentenceParameterText) =>
  `${name}，由 ${operator} 的工厂合约部署`
export const auditedBuild = (
  name: SentenceParameterText,
  operator: SentenceParameterText,
  auditor: SentenceParameterText,
) => `${name}，由 ${operator} 的工厂合约部署，经 ${auditor} 审计`
export const knownContract = (name: SentenceParameterText) => `${name}，已逐字节核对`
export const unknownContract = '未知代码'
export const operator = '运营方'
export const noOperator = '未找到'
export const startSmall = '请从小额开始。增加之前，先取出一次。'
export const nothingTried = '我们自己从未在此网络上发送过交易。'
export const codeUnproven = '您在此只能取出：本页面所知的工厂合约均无法证明其代码。'
export const expectedVaults = '本站预期使用这些金库。如果 Hook 使用其他金库，存入会停止。'
export const iUnderstand = '我已了解。允许交易'
export const vaultsInUse = '这些是 Hook 当前使用的金库。同意之前请先核对。'
export const vaultsLastSet = '金库最近一次设置'
export const lastSetUnlisted = '最近设置金库的账户不可用。'
export const lookingUpLastSet = '正在查询最近是谁设置了金库…'
export const isItSafe = '安全吗？'
