/** What search engines and previews of a link say of each page. */
export const descriptions = {
  home: '让闲置流动性产生收益。存入两种代币：它们平时在金库中赚取收益，仅在兑换期间进入 Uniswap v4 资金池。',
  app: '存入和取出流动性，查看份额、代币和金库的精确余额，并向资金池询价或兑换。',
  position: '一个仓位的逐项收益，以及可作证明的每一笔借出，以图表和文件呈现。',
  vaults: '流动性由哪些金库持有，谁在何时更换过它们，现在能取出多少，以及如何配置。',
  safety: '谁能更改此市场，什么可能被拿走、如何拿走，您是否随时可以退出，以及代币是否还在。',
  markets:
    '本页面所知的每个市场：其金库赚取了多少、持有什么、收取多少手续费、您在其中持有多少，以及应当知道什么。',
  open: '查看不在本目录中的市场：通过权限、代码和应答识别其 Hook。',
  notFound: '此地址没有页面。',
} as const
