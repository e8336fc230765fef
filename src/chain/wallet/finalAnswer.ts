import { readErrorShape } from '../rpc/errorLayers.ts'

/** 4001 and 5000: the person has said no; -32002: the person is still being asked (EIP-1193, EIP-1474, WalletConnect). */
const FINAL = [4001, 5000, -32002]

/** Whether a wallet's error leaves nothing to be asked in another way: a second prompt would follow the person's answer. */
export const isFinalAnswer = (error: unknown): boolean =>
  readErrorShape(error).layers.some(({ code }) => code !== undefined && FINAL.includes(code))
