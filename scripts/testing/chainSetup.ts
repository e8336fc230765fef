import { keepNodes } from '../../devnet/keptNodes.ts'

keepNodes()
