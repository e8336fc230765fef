import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Side } from '#market/tokenPair.ts'
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

// AllowanceRow
export const theHook = 'Hook'
export const theSwapRouter = '兑换路由'
export const throughPermit2 = (until: SentenceValue | undefined) =>
  until === undefined ? '通过 Permit2' : `通过 Permit2，至 ${until}`
export const tokenTo = (index: SentenceValue, spender: SentenceValue) => han`授权给${spender}的代币 ${index}`
export const token = <Node>(index: SentenceValue, node: Node, address: Node) =>
  sentenceParts`代币 ${index} ${node} ${address}`
export const to = (spender: SentenceValue) => han`授权给${spender}`
export const nothingToRevoke = '无需撤销'
export const revoke = (name: SentenceValue) => han`撤销${name}`
export const revokeButton = '撤销'
export const revoked = (name: SentenceValue) => `${name}：已撤销。`

export const yourAllowances = '您的授权'
export const connectAWalletToSee = '连接钱包后可见。'

// ChangeEntry
export const nothingBefore = '此前：无'
export const earlierUnread = '此前的情况尚未读取'
export const before = <Node>(who: Node) => sentenceParts`此前：${who}`
export const otherVaults = '其他金库'

// FormerVaults
export const leftBehindInFormerVaults = '留在以往金库中的资产'
export const thereAreNoFormerVaults = '此前没有其他金库。'
export const reading = '读取中…'
export const formerHoldingsUnavailable = '以往金库持有的资产不可用。'
export const moreNotLookedAt = (left: SentenceValue) => `还有 ${left} 个未查看。`
export const formerVault = <Node>(index: SentenceValue, address: Node) =>
  sentenceParts`金库 ${index}：${address}`
export const allItHoldsOfToken = <Node>(token: SentenceValue, amount: Node) =>
  sentenceParts`它共持有 ${amount} ${token}`

// VaultFacts
export const vaultOfToken = <Node>(index: SentenceValue, node: Node) => sentenceParts`金库 ${index} ${node}`
export const forToken = (index: SentenceValue) => `存放代币 ${index}`
export const promised = '承诺的金库'
export const contract = '合约'
export const changed = '已更换'
export const code = '代码'
export const aContract = '有合约'
export const noContractThere = '此处没有合约'
export const itsAsset = '其资产'
export const itHolds = '持有'
export const theHooksPart = 'Hook 所占'
export const inNoVault = '不在任何金库中'
export const vaultWatchToken = (index: SentenceValue) => `代币 ${index}`
export const notToken = (index: SentenceValue) => `不是代币 ${index}`

// VaultHistoryPanel
export const changesOfTheVaults = '金库变更'
export const alerts = '提醒'
/** Heads the number of changes. */
export const changesTerm = '已更换'
/** Kinds of changes in the timeline. */
export const changeKinds = {
  first: '首次设置',
  restored: '已设回承诺的金库',
  expected: '设置了承诺的金库',
  others: '设置了其他金库',
  same: '再次设置了相同的金库',
} as const
export const changedBy = <Node>(time: Node, block: SentenceValue, sender: Node) =>
  sentenceParts`${time} · 区块 ${block} · 发送者 ${sender}`
export const anyoneCan = '任何人随时都可以。'
export const lastChange = (day: SentenceValue) => `最近一次：${day}。任何人都可以。`
export const timesChanged = (count: number) => `${count} 次`
export const atLeastTimes = (count: number) => `至少 ${count} 次`

// VaultChanges
export const changesNewestFirst = '变更记录，最新的在前'
export const showMore = (value: SentenceValue) => `再显示 ${value} 条`
export const earlierOnesHaveBeenRead = (hidden: SentenceValue) => `还读取了 ${hidden} 条更早的记录。`
export const theNodeDidNotList = '节点没有列出事件。上方显示的是之前读取的内容。'
export const theHistoryIsUnavailable = '历史记录不可用'
export const anyoneMaySetTheVaults = '任何人都可以设置金库。每次变更都会标明其发送者。'
export const noChangeRead = '已读取的部分中没有变更。'
export const historyComplete = (newest: SentenceValue) => `完整：从 Hook 的第一个区块到区块 ${newest}。`
export const historyPartlyRead = (reached: SentenceValue, newest: SentenceValue) =>
  `已读取区块 ${reached} 至区块 ${newest}。更早的此处未知。`
export const readFurtherBack = '读取更早的记录'
export const lookForNewOnes = '刷新'

// VaultWatchPanel
export const vaultWatch = '金库状态'
export const unavailableVerdict = '不可用'
/** Verdicts on both vaults. `notPromised`: opened by address, until the user accepts its vaults. */
export const statuses = {
  asPromised: '与承诺一致',
  vaultChanged: '已更换',
  tokensMissing: '代币缺失',
  vaultWrongAsset: '资产不符',
  vaultUnreadable: '无法读取',
  notPromised: '未承诺',
} as const
export const statusNotes = {
  asPromised: '两个金库都是列表中的金库。',
  vaultChanged: 'Hook 使用了另一个金库。',
  tokensMissing: '实际数量少于合约所报。',
  vaultWrongAsset: '有金库持有另一种代币。',
  vaultUnreadable: '有金库没有应答。',
  notPromised: '您是通过地址打开此市场的。',
} as const
export const canBeChanged = '谁可以更换'
export const seeWhoMay = '安全吗？'
export const mayChange = {
  none: '任何人都不能',
  byOwner: '所有者',
  byRole: '拥有角色的账户',
  byItsCode: '未知：取决于其自身代码',
} as const
export const whenOpened = '打开时'

// HiddenAlarmSwitch
export const backgroundAlerts = '此标签页在后台时提醒我'
export const backgroundAlertsNote = '每分钟检查一次。'

export const noNotifications = {
  denied: '您的浏览器不允许本页面显示通知。请在浏览器设置中允许，然后打开此开关。',
  missing: '此浏览器不为页面显示通知。',
}

export const configureVaults = '配置金库'
export const setVaults = '设置金库'
export const vaultsSet = '金库已设置。现在本页面的每个数字都读自它们。'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`合约允许${strong('任何人')}随时设置金库。变更不会移动任何资产：存款人在现有金库中的资产仍留在那里，在设回这些金库之前${strong('无法取出')}。新的存入会进入新的金库。`
export const atStake = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`当前涉及的资产：代币\u00a00\u00a0${amount0} · 代币\u00a01\u00a0${amount1}`

export const vaultAddress = (index: number) => `金库 ${index} 地址`
export const vaultFor = (index: number) => `用于代币 ${index} 的 ERC-\u{2060}4626 金库`
export const randomPlaceholders = '使用随机占位地址'
export const aboutPlaceholders = '调试：随机地址。在设回金库之前，此市场对所有人都无法使用。'

interface OfVault {
  readonly side: Side
}

/** What a change to other vaults would do. */
export const prospects = {
  noContract: ({ side }: OfVault) =>
    `金库 ${side} 的地址上没有合约：在设回金库之前，所有人的存入、取出和兑换都会失败。`,
  wrongAsset: ({ side }: OfVault) =>
    `金库 ${side} 将持有代币 ${side} 以外的另一种代币：所有人的存入、取出和兑换都会失败。`,
  untoldAsset: ({ side }: OfVault) => `金库 ${side} 地址上的合约没有说明它持有哪种代币。`,
  sameVault: '两个金库是同一个。没有金库能持有两种代币：其中一侧会失败。',
  notExpected: '这些不是向存款人承诺的金库：所有打开此页面的人都会看到红色警报，存入也会被阻止。',
}

// ExitCapacityPanel
export const couldEveryoneLeaveNow = '现在可取出'
export const onlyInPart = '仅部分'
export const onlyWithNothing = '否：份额已一文不值'
export const nothingIsDeposited = '没有存款'
export const inHook = (side: SentenceValue) => `代币 ${side}，${notInAVault}`
export const inAndOutside = (side: SentenceValue) => `代币 ${side}，金库内外合计`
export const available = '现在可取出'
export const everything = '100%'
export const nothingCanLeave = '无'
export const ofBothVaults = '两个金库合计'
export const yoursTerm = '您的部分'
export const rateOver = (rate: SentenceValue, days: SentenceValue) => `每年 ${rate}，${days} 天`
/** Of a side that is in no vault: by the hook's own books, whatever is there. */
export const theHookOwesThisPool = '欠此资金池'
export const itOwesTheHook = '属于存款人'

// RatioDriftRows
export const noRatio = {
  empty: '其中一个金库为空。',
  tooLittle: '金库持有的太少，无法比较。',
  unread: '有金库无法读取。',
} as const
export const idle = '未借给兑换'
export const nothingIdle = '无'
export const idleHere = '未借给兑换'
export const outOfBalance = (percent: SentenceValue) => `两个金库的比例偏离 ${percent}。`
export const ratioFits = '与资金池价格相符。'
export const lessThan001 = '不到 0.01%'

// capacityText
export const nothingIsOwed = '没有欠款'
export const allCanLeaveNow = '现在可取出 100%'
export const nothingCanLeaveNow = '现在什么也取不出'
export const canLeaveNow = (percent: SentenceValue) => `现在可取出 ${percent}`
export const allByItsWord = '100%，据金库声明'
export const deniedByItsWord = '金库声明什么也不付'
export const byTheirWord = '金库声明可以'
export const aVaultSaysNo = '有金库声明不行'
export const yoursCan = '您的：可以，已模拟'
export const refused = '不行：已模拟，被拒绝'
export const paysNothing = '否：已模拟，什么也得不到'
export const readingInShort = '读取中…'

export const question = '仍要存入这两个金库吗？'
export const blockedUntil =
  '这不是向存款人承诺的金库，因此在您查看并接受它们之前，此账户无法存入。能设置金库的人，明天也可以再换成别的。'
export const lookAtThem = '查看这些金库'
export const lookFailed = '节点没有回答全部问题。目前对这些金库一无所知，请重新查看。'
export const findings = '查看结果'
export const acceptThem = '接受用这些金库存入'
export const accepted = '您已接受用这些金库存入'
export const untilChanged = '仅对此账户、这两个金库及其当前代码有效。再有变更，存入会再次被阻止。'
export const takeBack = '撤回'

/** What each vault says that it holds. */
export const assets = {
  right: (side: SentenceValue) => `金库 ${side} 声明其持有的是代币 ${side}。`,
  wrong: (side: SentenceValue) => `金库 ${side} 声明其持有的不是代币 ${side}，而是另一种代币。`,
  unread: (side: SentenceValue) => `金库 ${side} 没有说明其持有哪种代币。`,
} as const
export const noCode = (side: SentenceValue) => `金库 ${side} 的地址上没有合约。`
export const sameCode = '其代码与承诺的金库逐字节相同。'
export const otherCode = (bytes: SentenceValue) =>
  `其代码（${bytes} 字节）与承诺的金库不同：它还会做什么，无从得知。`
export const noPosition = '您没有份额，这些金库里没有可供您取出的资产。'
export const exitUntried = '现在取出能得到多少：合约已拒绝，或无法模拟。'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`现在取出全部份额，您将得到 ${amount0} 代币 0 和 ${amount1} 代币 1。`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  sentenceParts`模拟结果：一笔存入会用去 ${paid0} 代币 0 和 ${paid1} 代币 1；随即取出您的全部仓位，可得回 ${back0} 代币 0 和 ${back1} 代币 1。`
export const tripUntried = '无法模拟存入后立即取出：此账户的某种代币不足，或合约拒绝。'
export const notSound = '无法接受：每个金库都必须是合约，并且持有其对应一侧的代币。'
export const returnsNothing = '无法接受：存入后将什么也取不回来。'
