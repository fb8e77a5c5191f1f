import { regionSuburbs } from '@snake-dispatch/domain/region-suburbs'
import type { RegionContent } from './region-content.ts'

/** The landing page of the Illawarra (LAND-02). */
export const illawarra: RegionContent = {
  slug: 'illawarra',
  intro:
    'South of Wollongong the Illawarra opens into dairy country, from Albion Park and Jamberoo down to ' +
    'Kiama and Gerringong, while Shell Cove, Tullimbar and Calderwood bring new streets to old paddocks. ' +
    'Eastern brown snakes live in the dry grass, hay sheds and stone walls of that country, red-bellied ' +
    'black snakes beside its dams and swamps and on the shores of Lake Illawarra. Tiger snakes are met ' +
    'now and then on wet ground, and pythons follow the rainforest gullies below the escarpment. From ' +
    'early spring on, look where you step on the headlands, on the tracks behind the beaches and around ' +
    'the dairy. Requests are taken from the whole region, day and night, whether the snake is in a dairy ' +
    'in Jamberoo or in a unit in Shellharbour.',
  suburbs: regionSuburbs.illawarra,
  species: [],
  description:
    'Snake in a house, shed or paddock in the Illawarra? Requests are taken for Shellharbour, Kiama and ' +
    'Wollongong, 24/7. Ask online.',
  keywords: [
    'snake catcher Illawarra',
    'snake removal Illawarra',
    'snake catcher Shellharbour',
    'snake catcher Kiama',
    'snake catcher Albion Park',
    'emergency snake removal',
    '24/7 snake catcher',
    'licensed snake catcher NSW',
  ],
}
