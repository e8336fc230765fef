import { parts, type Shown } from '#lib/sentence.ts'

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
  right: (side: Shown) => `金库 ${side} 声明其持有的是代币 ${side}。`,
  wrong: (side: Shown) => `金库 ${side} 声明其持有的不是代币 ${side}，而是另一种代币。`,
  unread: (side: Shown) => `金库 ${side} 没有说明其持有哪种代币。`,
} as const
export const noCode = (side: Shown) => `金库 ${side} 的地址上没有合约。`
export const sameCode = '其代码与承诺的金库逐字节相同。'
export const otherCode = (bytes: Shown) => `其代码（${bytes} 字节）与承诺的金库不同：它还会做什么，无从得知。`
export const noPosition = '您没有份额，这些金库里没有可供您取出的资产。'
export const exitUntried = '现在取出能得到多少：合约已拒绝，或无法模拟。'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  parts`现在取出全部份额，您将得到 ${amount0} 代币 0 和 ${amount1} 代币 1。`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  parts`模拟结果：一笔存入会用去 ${paid0} 代币 0 和 ${paid1} 代币 1；随即取出您的全部仓位，可得回 ${back0} 代币 0 和 ${back1} 代币 1。`
export const tripUntried = '无法模拟存入后立即取出：此账户的某种代币不足，或合约拒绝。'
export const notSound = '无法接受：每个金库都必须是合约，并且持有其对应一侧的代币。'
export const returnsNothing = '无法接受：存入后将什么也取不回来。'
