import { remote } from '@snake-dispatch/shell/webpack'
import { SocialImages } from './artwork/social-images.ts'

export default remote('mfe-landing', [new SocialImages()])
