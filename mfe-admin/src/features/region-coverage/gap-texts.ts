import type { GapKind } from '@snake-dispatch/domain/dispatch/coverage'

/** What a region lacks, in words (DISP-17, D-165). */
export const gapTexts: Record<GapKind, string> = {
  onCall: 'Nobody on call',
  reachable: 'On call, nobody reachable',
  anywhere: 'Only those who serve everywhere',
}
