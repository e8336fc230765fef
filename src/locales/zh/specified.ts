export const CONNECT_WALLET_FIRST = '请先连接钱包'
export const ENTER_LIQUIDITY_AMOUNT = '请输入流动性数量'
export const APPROVE_BOTH_TOKENS = '添加流动性之前，请先将两种代币授权给 Hook 地址。'
export const ENTER_TOKEN_ADDRESS = '请输入代币地址'
export const NO_WALLET_ADDRESS = '没有可用的钱包地址'
export const CONNECT_TO_NETWORK = '请连接到一个网络'
export const VERIFY_CONTRACT = '请核对合约地址和网络'
export const NO_PUBLIC_CLIENT = '公共客户端不可用'
export const DEPOSIT_SUCCESS = '成功！流动性已添加！'
export const WITHDRAW_SUCCESS = '成功！流动性已取出！'
export const SWAP_SUCCESS = '成功！兑换已完成！'
export const TRANSACTION_FAILED = '交易失败'
export const CONTRACT_ISSUE = '合约问题'
export const USER_REJECTED = '您拒绝了该请求'

export function switchNetworkFirst(name: string, chainId: number): string {
  return `请先切换到 ${name} 网络（链 ID：${chainId}）`
}

export function wrongNetworkWarning(name: string): string {
  return `请切换到 ${name} 网络，以便与此合约交互`
}

export function contractNotAccessible(networkName: string | undefined): string {
  return networkName === undefined
    ? '当前网络上找不到或无法访问合约'
    : `${networkName} 上找不到或无法访问合约`
}

export const LOADING_POOL = '正在加载资金池数据…'
export const POOL_NOT_INITIALIZED = '资金池未初始化'
export const POOL_NOT_INITIALIZED_TEXT = '无法加载资金池数据。请检查网络和合约地址。'
export const DEFAULT_POOL_VALUES = '显示的是资金池默认值：实时状态不可用。'

export function switchNetworkFrom(
  required: string,
  requiredId: number,
  current: string,
  currentId: number,
): string {
  return `请切换到 ${required} 网络（链 ID：${requiredId}）。当前网络：${current}（ID：${currentId}）`
}

export function noContractFound(address: string, chainName: string): string {
  return `在 ${chainName} 上，地址 ${address} 处没有合约。`
}

export function contractNotFound(address: string): string {
  return `地址 ${address} 处没有合约。请核对合约地址和网络。`
}

export function setVaultsSimulationFailed(reason: string): string {
  return `setVaults 模拟失败：${reason}`
}
