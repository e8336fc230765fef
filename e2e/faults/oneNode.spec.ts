import { declareCells } from './declareCells.ts'

declareCells(1)
