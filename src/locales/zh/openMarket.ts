import type { SentenceValue } from '#lib/sentence.ts'
import { list } from './kit.ts'

// OpenForm
export const openByAddress = '按地址打开市场'
export const network = '网络'
export const hook = 'Hook 地址'
export const hookHint = (network: SentenceValue) => `Hook 在 ${network} 上的合约。`
export const poolId = '资金池 ID'
export const poolHint = '仅当 Hook 有多个资金池时需要；不填则会列出它们。'
export const notAPoolId = '资金池 ID 由 0x 加 64 位字符组成，字符为 0 到 9 和 a 到 f。'
export const lookAtIt = '查看'
export const looking = '正在查看…'
export const malformed = '此链接没有指明市场：其中的网络、Hook 或资金池格式不正确。'
export const thisLinkNames = (hook: SentenceValue, network: SentenceValue, hosts: SentenceValue) =>
  `此链接指向 ${network} 上的 Hook ${hook}。要查看它，本页面将询问 ${hosts}。`

export const outcomes = {
  noContract: '在此网络上，此地址没有合约。',
  whichPool: '此 Hook 可能有多个资金池。请选择一个，或输入其 ID。',
  noSuchPool: '节点没有列出此 Hook 的该资金池。请核对 ID；只列出近期事件的节点找不到较早的资金池。',
  failed: '无法询问该网络。请重试。',
} as const

interface Unknown {
  readonly codeBytes: number
  readonly permissions: readonly string[]
  readonly kinds: readonly string[]
}
/** What was seen at an address that is of no known kind. */
export function unknownKind({ codeBytes, permissions, kinds }: Unknown): string {
  const may =
    permissions.length === 0
      ? '其地址不允许 PoolManager 调用，因此它不是 Hook。'
      : `其地址允许 ${list(permissions)}。`
  const like =
    kinds.length === 0
      ? '它不属于本页面已知的任何类型。'
      : `其代码具有 ${list(kinds)} 的函数，但应答方式与${kinds.length === 1 ? '该类型' : '这些类型'}不符。`
  return `此处有一个 ${codeBytes} 字节的合约。${may}${like}无法在这里打开。`
}

// PoolChoice
export const poolsOfThisHook = '此 Hook 的资金池'
export const openPool = '打开'
interface PoolTerms {
  readonly fee: SentenceValue
  readonly spacing: number
  readonly block: bigint
}
export const poolTerms = ({ fee, spacing, block }: PoolTerms) =>
  `手续费 ${fee} · tick 间距 ${spacing} · 创建于区块 ${block}`
export const lookingForPools = '正在查找此 Hook 的资金池…'
export const blocksRead = (blocks: bigint, of: bigint) => `已读取 ${of} 个区块中的 ${blocks} 个…`
const pools = (count: number) => `${count} 个资金池`
export const allPools = (count: number, block: bigint) =>
  `${pools(count)}：截至区块 ${block}，此 Hook 的全部资金池。`
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const somePools = (count: number, { from, to }: Blocks) =>
  to < from
    ? '尚未读取任何区块：此 Hook 可能有资金池。'
    : `在区块 ${from} 至 ${to} 中有 ${pools(count)}。其他区块尚未读取：可能还有更多。`
export const poolsNotListed = '节点没有列出此 Hook 的资金池。请重试，或输入其中一个的 ID。'
export const stopLooking = '停止'
export const lookForPools = '查找资金池'
export const lookFurther = '继续查找'

// MarketNotice
export const notInThisCatalogue = '不在此目录中'
export const unlistedWarning =
  '此市场是有人用地址指定的。本页面只识别出它的类型，此外一无所知：不知道由谁创建，不了解它的代币，也不了解它的金库。已知合约的副本也可能带有恶意的代币或金库。'
export const lookOnlyTitle = '仅供查看'
export const thisPageSendsNothing = '本页面只显示此市场，不向其发送任何交易。'
export const realMoneyTitle = '真实资金'
export const thisIsNoTest =
  '此处的代币是真实资金。在发送任何交易之前，请阅读“安全吗？”：哪些资产可能被拿走，那里都有说明。'
export const provenWarning = '本页面未列出此市场。工厂证明了它的代码，但没有什么能证明其运营方、代币或金库。'
export const testDeployment = '其运营方自己称此钩子为测试部署。'
export const exitOnlyTitle = '仅可取出'
export const exitOnlyText = '运营方自己的网站已不再显示此资金池，因此您在此只能取出。'
export const contract = '合约'
export const builtByFactory = (name: SentenceValue, operator: SentenceValue) =>
  `${name}，由 ${operator} 的工厂部署`
export const auditedBuild = (name: SentenceValue, operator: SentenceValue, auditor: SentenceValue) =>
  `${name}，由 ${operator} 的工厂部署，并经 ${auditor} 审计`
export const knownContract = (name: SentenceValue) => `${name}，已逐字节核对`
export const unknownContract = '未知代码'
export const operator = '运营方'
export const noOperator = '未找到'
export const startSmall = '请从小额开始。在增加金额之前，先取出一次。'
export const nothingTried = '我们自己从未在此网络上发送过交易。'
export const codeUnproven = '您在此只能取出：本页面所知的工厂都不能证明其代码。'
export const expectedVaults = '本网站预期使用这些金库。如果钩子使用其他金库，存入将停止。'
export const iUnderstand = '我了解风险：允许我发送交易'
export const vaultsInUse = '金库 0 和金库 1 是钩子现在使用的金库。没有人承诺过它们：同意之前请先核对。'
export const vaultsLastSet = '金库最近一次设置'
export const lastSetUnlisted = '节点未列出最近是谁设置了金库。'
export const lookingUpLastSet = '正在查询最近是谁设置了金库…'
export const isItSafe = '安全吗？'
