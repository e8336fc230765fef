import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { han } from '../hanText.ts'

export const sAgo = (seconds: SentenceParameterText) => `${seconds} 秒前`
export const minAgo = (value: SentenceParameterText) => `${value} 分钟前`
export const hAgo = (value: SentenceParameterText) => `${value} 小时前`
export const theNetworkCannotBeReached = '无法连接网络'
export const readingTheChain = '正在读取链上数据…'
export const block = <Node>(value: SentenceParameterText, node: Node) =>
  sentenceParts`区块 ${value} · ${node}`
export const paused = '· 已暂停'
export const notUpToDate = '· 不是最新'

export const rehypothecationStrategiesForV4Liquidity = '面向 V4 流动性提供者的再抵押策略。'
export const legalLinks = { terms: '条款', privacy: '隐私' }
export const copyright = '© 2025'
export const elsewhere = '链接'
export const language = '语言'
export const readInThisLanguage = '用简体中文阅读本页'
export const about = '关于'
export const staticFilesWithoutAServer = <Node>(a: Node) => sentenceParts`静态文件，没有自己的服务器。${a}`
export const thisBuildsRecord = '此构建的记录'
export const readingTheRecord = '正在读取记录…'

export const versionAndCommit = (version: string, commit: string) =>
  commit === '' ? `版本 ${version}` : `版本 ${version}，commit ${shortCommit(commit)}`
const shortCommit = (commit: string) => commit.replace(/^([0-9a-f]{10})[0-9a-f]+/, '$1')
export const nodesOfThisPage = '本页面可能联系的节点'
export const nodesAreCompared = '只联系您所查看网络的节点。如果能连上两个节点，两者必须一致。'
export const nodesOf = (network: SentenceParameterText, hosts: SentenceParameterText) =>
  `${network}：${hosts}`
export const isThisThePublishedPage = '这是所发布的页面吗？'
export const compareItYourself = <Node>(sourceCode: Node) =>
  sentenceParts`请检出${sourceCode}的这个 commit。以下命令会构建网站，并将每个文件与此地址上的文件比对：`
export const theSourceCode = '源代码'
export const compareWithYourCheckout =
  '在此 commit 的检出目录中，以下命令会构建网站，并将每个文件与此地址上的文件比对：'
export const verifyCommand = (address: string) => `npm ci && npm run verify:release -- ${address}`
export const addressOfThisSite = '<本站地址>'

export const v4Hook = 'V4 Hook'
export const menu = '菜单'
export const main = '主导航'

export const skipToContent = '跳到正文'
export const skipToAmount = '跳到数量'
export const scriptBroken =
  '本页面的一个脚本在传输途中损坏或被改动。请重新加载。如果问题仍在，请勿使用本页面。'

export const whatIf = '如果价格变动？'

export const deposit = '存入'
export const howItWorks = [
  '您按资金池的比例存入两种代币。',
  '金库为其支付收益。兑换借用它们并支付手续费。',
  '您持有份额，凭份额换回两种代币。',
]

export const pair = (token0: SentenceParameterText, token1: SentenceParameterText) => `${token0} / ${token1}`
export const titleOfPair = (pair: SentenceParameterText, title: SentenceParameterText) =>
  pair === '' ? `${title}` : `${pair} · ${title}`
export const chooseAnotherMarket = '选择其他市场'

export const restOfPageWorks = '页面的其余部分仍可使用。'
export const panelFailed = '无法显示此面板'

export const connectToSee = '连接钱包后可见'
export const details = '详情'
export const tryAgain = '重试'
export const unavailable = '不可用'
export const unlimited = '无限额'

export const switchBetweenLightAndDark = '切换浅色与深色'

export const reviewFailed = '核对内容没有加载，因此没有发送任何交易。请重新加载页面。'
export const walletRequestNotShown = '此处无法显示钱包请求。请在钱包中查看，然后重新加载页面。'

export const getTestTokens = '获取测试代币'
export const tenMillionOfEach = '两种代币各 10,000,000'
export const mintTestTokens = '铸造测试代币'

export const home = '首页'
export const homeTitle = `${PRODUCT_NAME} 再抵押 Hook`
export const app = '应用'
export const appTitle = `应用 · ${PRODUCT_NAME} 再抵押`
export const vaults = '金库'
export const vaultsTitle = `金库 · ${PRODUCT_NAME}`
export const safety = '安全吗？'
export const safetyTitle = `安全吗？ · ${PRODUCT_NAME}`
export const markets = '市场'
export const marketsTitle = `市场 · ${PRODUCT_NAME}`
export const position = '仓位'
export const positionTitle = `仓位 · ${PRODUCT_NAME}`
export const openByAddress = '按地址打开'
export const openByAddressTitle = `按地址打开 · ${PRODUCT_NAME}`
export const pageNotFound = '找不到页面'
export const pageNotFoundTitle = `找不到页面 · ${PRODUCT_NAME}`

export const reHypothecation = `${PRODUCT_NAME} 再抵押`

export const links = { social: 'X', professional: 'LinkedIn', source: '源代码' }
export const notConfigured = (link: SentenceParameterText) => `${link}（未配置）`

export const somethingWentWrong = '出错了'
export const pageFailed = '无法显示此页面。已发送的交易会继续进行。钱包中未处理的请求仍可在钱包里处理。'
export const reloadThisPage = '重新加载此页面'
export const goToTheHomePage = '前往首页'

export const noSuchPage = '此地址没有页面。链接可能不完整。'
export const goToTheApp = '前往应用'

export const whatToDo = '操作'
export const liquidityManagement = '流动性管理'
export const quoter = '询价'
export const more = '更多'

export const readingThePosition = '读取中…'

export const isItSafe = '安全吗？'
export const factsAndNoScore = '只列事实，不打分。'

export const openPageOpenByAddress = '按地址打开市场'
export const lookAtAnyHook = '粘贴 Hook 的地址，查看未列出的市场。在您同意之前，无法发送任何交易。'

export const versionForChainSha256 = (
  version: SentenceParameterText,
  market: SentenceParameterText,
  chainId: SentenceParameterText,
  sha256: SentenceParameterText,
) => `版本 ${version}，用于 ${market}（链 ${chainId}），SHA-256 ${sha256}`
export const buildRecordUnread = '无法读取此构建的记录。'

export const allowanceToHook = (token: string) => han`您授权给 Hook 的${token} 额度`

export const contract = '合约'

export const readAgain = '重新读取'
export const contractUnread = '无法读取该合约。'
export const hookAndShareToken = 'Hook 与份额代币'
export const name = '名称'
export const symbol = '符号'
export const decimals = '小数位数'
export const totalSupply = '总供应量'
export const poolManager = 'PoolManager'
export const tickRange = 'tick 区间'
export const fullRange = '此 tick 间距的全区间'
export const to = (tickLower: SentenceParameterText, tickUpper: SentenceParameterText) =>
  `${tickLower} 至 ${tickUpper}`
export const asOfBlock = (blockNumber: SentenceParameterText) => `截至区块 ${blockNumber}`

export const notOnThisContract = '此合约没有'

export const hookPermissions = 'Hook 权限'
export const yes = '：是'
export const no = '：否'

export const id = (chainName: SentenceParameterText, id: SentenceParameterText) => `${chainName}（ID：${id}）`
export const noWalletConnected = '未连接钱包'
export const contractAndNetwork = '合约与网络'
export const hookContract = 'Hook 合约：'
export const currentNetwork = '当前网络：'
export const requiredNetwork = '所需网络：'

export const descriptions = {
  home: '让闲置流动性产生收益。存入两种代币：它们平时在金库中赚取收益，仅在兑换期间进入 Uniswap v4 资金池。',
  app: '存入和取出流动性，查看份额、代币和金库的精确余额，并向资金池询价或兑换。',
  position: '一个仓位的逐项收益，附上作为证明的每一笔借出，以图表和文件呈现。',
  vaults: '持有流动性的金库、金库的变更、现在能取出多少，以及如何配置金库。',
  safety: '谁能更改市场，哪些资产可能被拿走，您能否取出，以及代币是否都在。',
  markets: '所有列出的市场：金库赚取了多少、持有什么、收取多少手续费、您持有多少，以及有何风险。',
  open: '查看未列出的市场。通过权限、代码和应答识别其 Hook。',
  notFound: '此地址没有页面。',
} as const
