import { remote } from '@snake-dispatch/shell/webpack'

export default remote('mfe-public')
