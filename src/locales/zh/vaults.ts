import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { han } from '../hanText.ts'
import { notInAVault } from './kit.ts'

export {
  details,
  transaction,
  transactionHash,
  tryAgain,
  unavailable,
  unlimited,
  vault0,
  vault1,
} from './kit.ts'

export const theHook = 'Hook'
export const theSwapRouter = '兑换路由'
export const throughPermit2 = (until: SentenceParameterText | undefined) =>
  until === undefined ? '通过 Permit2' : `通过 Permit2，至 ${until}`
export const tokenTo = (token: string, spender: SentenceParameterText) => han`授权给${spender}的${token}`
export const token = <Node>(token: string, node: Node, address: Node) =>
  sentenceParts`${token} ${node} ${address}`
export const to = (spender: SentenceParameterText) => han`授权给${spender}`
export const nothingToRevoke = '无需撤销'
export const revoke = (name: SentenceParameterText) => han`撤销${name}`
export const revokeButton = '撤销'
export const revoked = (name: SentenceParameterText) => `${name}：已撤销。`

export const yourAllowances = '您的授权'
export const connectAWalletToSee = '请连接钱包查看。'

export const nothingBefore = '此前：无'
export const earlierUnread = '此前的金库未读取'
export const before = <Node>(who: Node) => sentenceParts`此前：${who}`
export const otherVaults = '其他金库'

export const leftBehindInFormerVaults = '先前金库中的资产'
export const thereAreNoFormerVaults = '在此之前没有其他金库。'
export const reading = '读取中…'
export const formerHoldingsUnavailable = '先前金库的持有量不可用。'
export const moreNotLookedAt = (left: SentenceParameterText) => `还有 ${left} 个未读取。`
export const formerVault = <Node>(index: SentenceParameterText, address: Node) =>
  sentenceParts`金库 ${index}：${address}`
export const allItHoldsOfToken = <Node>(token: SentenceParameterText, amount: Node) =>
  sentenceParts`它共持有 ${amount} ${token}`

export const vaultOfToken = <Node>(index: SentenceParameterText, node: Node) =>
  sentenceParts`金库 ${index} ${node}`
export const forToken = (token: string) => han`存放${token}`
export const promised = '预期的金库'
export const contract = '合约'
export const changed = '已更换'
export const code = '代码'
export const aContract = '有合约'
export const noContractThere = '此处没有合约'
export const itsAsset = '其资产'
export const itHolds = '持有'
export const theHooksPart = 'Hook 所占'
export const inNoVault = '不在任何金库中'
export const notToken = (token: string) => han`不是${token}`

export const changesOfTheVaults = '金库变更'
export const alerts = '提醒'
export const changesTerm = '已更换'
export const changeKinds = {
  first: '首次设置',
  restored: '恢复了预期的金库',
  expected: '设置了预期的金库',
  others: '设置了其他金库',
  same: '再次设置了相同的金库',
} as const
export const changedBy = <Node>(time: Node, block: SentenceParameterText, sender: Node) =>
  sentenceParts`${time} · 区块 ${block} · 发送者 ${sender}`
export const anyoneCan = '任何人随时都可以。'
export const lastChange = (day: SentenceParameterText) => `最近一次：${day}。任何人都可以。`
export const timesChanged = (count: number) => `${count} 次`
export const atLeastTimes = (count: number) => `至少 ${count} 次`

export const changesNewestFirst = '变更记录，最新的在前'
export const showMore = (value: SentenceParameterText) => `再显示 ${value} 条`
export const earlierOnesHaveBeenRead = (hidden: SentenceParameterText) => `已读取 ${hidden} 条更早的变更。`
export const theNodeDidNotList = '节点没有列出事件。上方列表可能不完整。'
export const theHistoryIsUnavailable = '历史记录不可用'
export const anyoneMaySetTheVaults = '任何人都可以设置金库。每次变更都会标明其发送者。'
export const noChangeRead = '已读取的部分中没有变更。'
export const historyComplete = (newest: SentenceParameterText) =>
  `完整：从 Hook 的第一个区块到区块 ${newest}。`
export const historyPartlyRead = (reached: SentenceParameterText, newest: SentenceParameterText) =>
  `已读取区块 ${reached} 至区块 ${newest}。更早的区块未读取。`
export const readFurtherBack = '读取更早的记录'
export const lookForNewOnes = '刷新'

export const vaultWatch = '金库状态'
export const unavailableVerdict = '不可用'
export const statuses = {
  asPromised: '符合预期',
  vaultChanged: '金库已更换',
  tokensMissing: '代币缺失',
  vaultWrongAsset: '资产不符',
  vaultUnreadable: '无法读取',
  notPromised: '未列出',
} as const
export const statusNotes = {
  asPromised: '两个金库都是列表中的金库。',
  tokensMissing: '实际数量少于合约报告的数量。',
  vaultWrongAsset: '有金库持有另一种代币。',
  vaultUnreadable: '有金库没有应答。',
  notPromised: '您按地址打开了此市场。',
} as const
export const unexpectedVaults = (sides: readonly TokenSide[]) =>
  sides.length === 2 ? '两个都不是预期的金库。' : `金库 ${sides[0]} 不是预期的金库。`
export const canBeChanged = '谁可以更换'
export const seeWhoMay = '安全吗？'
export const mayChange = {
  none: '任何人都不能',
  byOwner: '所有者',
  byRole: '拥有角色者',
  byItsCode: '未知：取决于其自身代码',
} as const
export const whenOpened = '打开时'

export const backgroundAlerts = '此标签页在后台时提醒我'
export const backgroundAlertsNote = '每分钟检查一次。'

export const noNotifications = {
  denied: '您的浏览器阻止通知。请在浏览器设置中允许，然后打开此开关。',
  missing: '此浏览器不支持通知。',
}

export const configureVaults = '配置金库'
export const setVaults = '设置金库'
export const vaultsSet = '金库已设置。现在所有数据都来自它们。'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`合约允许${strong('任何人')}随时设置金库。当前金库中的存款留在原处，在这些金库恢复之前${strong('无法取出')}。新的存款会进入新的金库。`
export const atStake = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`当前涉及的资产：${token0}\u00a0${amount0} · ${token1}\u00a0${amount1}`
export const atStakeInOldVaults = <Node>(amounts: Node) => sentenceParts`原金库中：${amounts}`

export const vaultAddress = (index: number) => `金库 ${index} 地址`
export const vaultFor = (token: string) => han`用于${token} 的 ERC-\u{2060}4626 金库`
export const randomPlaceholders = '使用随机占位地址'
export const aboutPlaceholders = '调试：随机地址。在金库恢复之前，此市场对所有人都无法使用。'

interface OfVault {
  readonly side: TokenSide
}

export const prospects = {
  noContract: ({ side }: OfVault) =>
    `金库 ${side} 没有合约。在金库恢复之前，所有人的存入、取出和兑换都会失败。`,
  wrongAsset: ({ side }: OfVault, tokens: TokenNames) =>
    han`金库 ${side} 持有的不是${tokens[side]}。所有人的存入、取出和兑换都会失败。`,
  untoldAsset: ({ side }: OfVault) => `金库 ${side} 的合约没有报告它持有哪种代币。`,
  sameVault: '两个金库相同。一个金库只持有一种代币，因此另一侧会失败。',
  notExpected: '这些不是预期的金库。此页面上的所有人都会看到红色警报，存入会被阻止。',
}

export const couldEveryoneLeaveNow = '现在可取出'
export const onlyInPart = '仅部分'
export const onlyWithNothing = '不行：份额没有任何价值'
export const nothingIsDeposited = '没有存款'
export const inHook = (side: SentenceParameterText) => `代币 ${side}，${notInAVault}`
export const inAndOutside = (token: string) => `${token}，金库内外合计`
export const available = '现在可取出'
export const everything = '100%'
export const nothingCanLeave = '无'
export const ofBothVaults = '两个金库合计'
export const yoursTerm = '您的部分'
export const yoursInThisVault = '您在此金库中的部分'
export const inTheOldVault = '仍在原金库中'
export const yoursInTheOldVault = '您在原金库中的部分'
export const rateOver = (rate: SentenceParameterText, days: SentenceParameterText) =>
  `年化 ${rate}，${days} 天`
export const theHookOwesThisPool = '应付此资金池'
export const itOwesTheHook = '属于存款人'
export const itOwesTheHookNow = '属于存款人，在此金库中'

export const noRatio = {
  empty: '其中一个金库为空。',
  bothEmpty: '两个金库都为空。',
  tooLittle: '金库持有的太少，无法比较。',
  unread: '有金库无法读取。',
} as const
export const idle = '未借给兑换'
export const nothingIdle = '无'
export const idleHere = '未借给兑换'
export const outOfBalance = (percent: SentenceParameterText) => `两个金库失衡 ${percent}。`
export const ratioFits = '两者与资金池的价格相符。'
export const lessThan001 = '不到 0.01%'

export const nothingIsOwed = '没有应付资产'
export const allCanLeaveNow = '现在可取出 100%'
export const nothingCanLeaveNow = '现在什么也取不出'
export const canLeaveNow = (percent: SentenceParameterText) => `现在可取出 ${percent}`
export const allByItsWord = '100%，据金库声明'
export const deniedByItsWord = '无，据金库声明'
export const byTheirWord = '金库声明可以'
export const aVaultSaysNo = '有金库声明不行'
export const yoursCan = '您的：可以，已模拟'
export const refused = '不行：已模拟，被拒绝'
export const paysNothing = '不行：已模拟，什么也得不到'
export const readingInShort = '读取中…'

export const question = '仍要存入这两个金库吗？'
export const blockedUntil = '这些不是预期的金库。在您核对并接受之前，存入已被阻止。它们随时可能再次变更。'
export const lookAtThem = '查看这些金库'
export const lookFailed = '节点的应答不完整。请重新查看。'
export const findings = '查看结果'
export const acceptThem = '接受将这些金库用于我的存入'
export const accepted = '您已接受将这些金库用于您的存入'
export const untilChanged = '仅对此账户和这两个金库的当前代码有效。任何变更都会再次阻止存入。'
export const takeBack = '撤回'

export const assets = {
  right: (side: SentenceParameterText, token: string) => han`金库 ${side} 报告它持有${token}。`,
  wrong: (side: SentenceParameterText, token: string) => han`金库 ${side} 报告它持有的不是${token}。`,
  unread: (side: SentenceParameterText) => `金库 ${side} 没有报告它持有哪种代币。`,
} as const
export const noCode = (side: SentenceParameterText) => `金库 ${side} 没有合约。`
export const sameCode = '其代码与预期的金库相同。'
export const otherCode = (bytes: SentenceParameterText) =>
  `其代码（${bytes} 字节）与预期的金库不同。其行为未知。`
export const noPosition = '您没有可取出的份额。'
export const exitUntried = '取出被拒绝，或无法模拟。'
export const exitPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`现在取出您的全部份额，您将获得 ${amount0} ${token0} 和 ${amount1} ${token1}。`
export const trip = <Node>(
  paid0: Node,
  paid1: Node,
  back0: Node,
  back1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`模拟结果：存入用去 ${paid0} ${token0} 和 ${paid1} ${token1}。随即全部取出可得 ${back0} ${token0} 和 ${back1} ${token1}。`
export const tripUntried = '无法模拟存入和取出。您的余额不足，或合约拒绝。'
export const notSound = '您不能接受它们：每个金库都必须是合约，并持有其一侧的代币。'
export const returnsNothing = '您不能接受它们：存入后什么也拿不回。'
