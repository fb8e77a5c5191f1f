import { regions, type RegionSlug as Slug } from '../regions.ts'

/** Neighbouring regions. Each pair is listed once and applies both ways (DISP-15). */
const bordering: Partial<Record<Slug, readonly Slug[]>> = {
  sydney: ['sutherland-shire', 'western-sydney', 'north-shore', 'eastern-suburbs', 'northern-beaches'],
  'sutherland-shire': ['western-sydney', 'wollongong', 'illawarra', 'eastern-suburbs'],
  'western-sydney': ['blue-mountains', 'north-shore', 'southern-highlands'],
  'north-shore': ['northern-beaches', 'eastern-suburbs', 'central-coast'],
  'central-coast': ['lake-macquarie', 'newcastle', 'hunter-valley'],
  'hunter-valley': ['newcastle', 'lake-macquarie', 'mid-north-coast-nsw', 'central-west-nsw'],
  newcastle: ['lake-macquarie', 'mid-north-coast-nsw'],
  illawarra: ['wollongong', 'southern-highlands', 'south-coast-nsw'],
  'southern-highlands': ['wollongong', 'south-coast-nsw'],
  'blue-mountains': ['central-west-nsw'],
  'mid-north-coast-nsw': ['northern-rivers-nsw'],
  'south-coast-nsw': ['far-south-coast-nsw'],
}

const neighbours = new Map<Slug, Set<Slug>>(regions.map(({ slug }) => [slug, new Set()]))
for (const { slug } of regions)
  for (const other of bordering[slug] ?? []) {
    neighbours.get(slug)!.add(other)
    neighbours.get(other)!.add(slug)
  }

/** Caches the results of `regionsAround`, which runs for each of thousands of catchers. */
const known = new Map<string, ReadonlySet<Slug>>()

/**
 * A region and those around it (DISP-15).
 * @param steps 1: its neighbours; 2: theirs as well
 */
export function regionsAround(slug: Slug, steps: 1 | 2): ReadonlySet<Slug> {
  const key = `${slug} ${steps}`
  let around = known.get(key)
  if (around) return around
  around = new Set([slug])
  for (let step = 0; step < steps; step++)
    around = new Set([...around].flatMap((reached) => [reached, ...neighbours.get(reached)!]))
  known.set(key, around)
  return around
}
