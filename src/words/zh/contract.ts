import type { Shown } from '#lib/sentence.ts'

// AllowanceRows
export const allowanceToHook = (index: Shown) => `您授予 Hook 的代币 ${index} 额度`
export const connectToSee = '连接钱包后可见'
export const unlimited = '无限额'

// ContractDisclosure
export const contract = '合约'
export const loading = '加载中…'
export const unavailable = '不可用'

// ContractFactsList
export const readAgain = '重新读取'
export const contractUnread = '无法读取该合约。'
export const hookAndShareToken = 'Hook 与份额代币'
export const name = '名称'
export const symbol = '符号'
export const decimals = '小数位数'
export const totalSupply = '总供应量'
export const poolManager = 'PoolManager'
export const tickRange = 'tick 区间'
export const fullRange = '此 tick 间距下资金池的全价格区间'
export const to = (tickLower: Shown, tickUpper: Shown) => `${tickLower} 至 ${tickUpper}`
export const asOfBlock = (blockNumber: Shown) => `截至区块 ${blockNumber}`

// CounterRows
export const notOnThisContract = '此合约没有'

// PermissionList
export const hookPermissions = 'Hook 权限'
export const yes = '：是'
export const no = '：否'

export const id = (chainName: Shown, id: Shown) => `${chainName}（ID：${id}）`
export const noWalletConnected = '未连接钱包'
export const contractAndNetwork = '合约与网络'
export const hookContract = 'Hook 合约：'
export const currentNetwork = '当前网络：'
export const requiredNetwork = '所需网络：'
