import type { MarkKind } from './marks.ts'

/** What each kind looks like, around its point: no kind is told by its colour alone. */
const outlines: Record<MarkKind, string> = {
  high: 'M0-11 11.5 8.5H-11.5Z',
  medium: 'M0-11 11 0 0 11-11 0Z',
  low: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
  mine: 'M-8-8H8V8H-8Z',
  onCall: 'M-5-9H5L10 0 5 9H-5L-10 0Z',
  base: 'M0-9 9-1V8H-9V-1Z',
}

/** What is drawn inside a pin that stands for one thing. */
const insides: Partial<Record<MarkKind, string>> = {
  mine: 'M-4 .5-1 3.5 4.5-3',
  base: 'M-3 8V2H3V8',
}

interface PinShapeProps {
  kind: MarkKind
  /** How many it stands for; a number from 2 on. */
  count?: number | undefined
  className: string | undefined
}

/** The shape of a pin, in a picture. */
export function PinShape({ kind, count = 1, className }: PinShapeProps) {
  const inside = count > 1 ? undefined : insides[kind]
  return (
    <g className={className} data-kind={kind}>
      <path d={outlines[kind]} />
      {inside && <path d={inside} data-inside="" />}
      {count > 1 && (
        <text y={kind === 'high' ? 7 : 4} textAnchor="middle">
          {count > 99 ? '99+' : count}
        </text>
      )}
    </g>
  )
}
