import { host } from './webpack/federation.ts'

export default host()
