import type { Species } from '../region-content.ts'

/** The species guide on the Bandy-bandy (LAND-03). */
export const bandyBandy: Species = {
  name: 'Bandy-bandy',
  type: 'bandyBandy',
  venom: 'venomous',
  look: 'Black and white rings from head to tail, smooth and shiny, about half a metre long.',
  habits: 'Burrows, and feeds on blind snakes. Disturbed on the surface, it throws its body into hoops.',
  mistakenFor: 'Young eastern browns can be ringed as well, but theirs are thin dark rings on brown.',
}
