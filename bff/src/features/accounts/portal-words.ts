import { furtherPlaces, placesBeyond } from '@snake-dispatch/domain/further-places'
import { regions } from '@snake-dispatch/domain/regions'
import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import { snakeLabel, snakeTypes } from '@snake-dispatch/domain/snake-type'

/** Words for the portal's subject, apart from places and snakes. */
const subjects =
  'snake snakes dispatch catcher catchers removal relocation reptile reptiles venom venomous python brown black tiger ' +
  'adder admin moderator australia aussie nsw newsouthwales sydney welcome login'

/** What somebody who knows the portal would try first as a password: its words, places and snakes, in lower case. */
export const portalWords: readonly string[] = [
  ...new Set(
    [
      ...subjects.split(' '),
      ...regions.map(({ name }) => name),
      ...Object.values(regionSuburbs).flat(),
      ...Object.values(furtherPlaces).flat(),
      ...placesBeyond,
      ...snakeTypes.map((type) => snakeLabel(type)),
    ].flatMap((name) => {
      const words = name.toLowerCase().match(/[a-z]+/g) ?? []
      return [words.join(''), ...words]
    }),
  ),
].filter((word) => word.length >= 3)
