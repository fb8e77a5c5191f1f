import type { StepDrawing } from './step-drawings.ts'

type Drawing = StepDrawing<'start' | 'toes' | 'whole' | 'splint'>

const start: Drawing = { name: 'start', alt: 'Start the bandage over the bite' }
const toes: Drawing = { name: 'toes', alt: 'Then wrap upwards from the toes or fingers' }
const whole: Drawing = { name: 'whole', alt: 'Wrap the whole limb' }
const splint: Drawing = { name: 'splint', alt: 'Splint the limb and keep it still' }

/** The pressure bandage in four steps (D-143). */
export const bandageDrawings: readonly Drawing[] = [start, toes, whole, splint]

/** The drawings of each step of `ifBitten`. */
export const ifBittenDrawings: readonly (readonly Drawing[])[] = [[], [], [], [start, toes, whole], [splint]]
