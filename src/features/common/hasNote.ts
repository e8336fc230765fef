import type { TxRecord } from '../../transactions/record.ts'

/** Whether there is more to say of a record than its state. */
export const hasNote = ({ note, became }: TxRecord): boolean => note !== undefined || became !== undefined
