/** The e-mail address of the demo account (D-02). */
const DEMO_EMAIL = 'demo@snake-dispatch.example'

/** An account of the demo realm. All numbers are reserved for fiction by the regulator. */
export interface SamplePerson {
  readonly email: string
  readonly name: string
  readonly company: string
  readonly licenseNumber: string
  readonly contactNumber: string
  readonly address: string
  readonly serviceAreas: string
  readonly payId: string
}

/** The account that every visitor of the demo uses. */
export const demoCatcher: SamplePerson = {
  email: DEMO_EMAIL,
  name: 'Alex Morgan',
  company: 'Banksia Snake Relocation',
  licenseNumber: 'MWL-DEMO-1001',
  contactNumber: '0491 570 156',
  address: '14 Banksia Street, Penrith NSW 2750',
  serviceAreas: 'Greater Sydney, the coast and the Hunter',
  payId: 'alex@banksia-snakes.example',
}

/** The catchers who log jobs in the demo. */
export const demoLoggers = [
  {
    email: 'jordan@snake-dispatch.example',
    name: 'Jordan Nguyen',
    company: 'Hunter Reptile Rescue',
    licenseNumber: 'MWL-DEMO-1002',
    contactNumber: '0491 570 157',
    address: '3 Darby Lane, Newcastle NSW 2300',
    serviceAreas: 'Newcastle, Hunter Valley',
    payId: '0491 570 157',
  },
  {
    email: 'casey@snake-dispatch.example',
    name: 'Casey Walker',
    company: 'South Coast Snake Catchers',
    licenseNumber: 'MWL-DEMO-1003',
    contactNumber: '0491 570 158',
    address: '27 Crown Road, Wollongong NSW 2500',
    serviceAreas: 'Wollongong, South Coast',
    payId: 'casey@south-coast-snakes.example',
  },
  {
    email: 'riley@snake-dispatch.example',
    name: 'Riley Thompson',
    company: 'Riley Thompson Wildlife',
    licenseNumber: 'MWL-DEMO-1004',
    contactNumber: '0491 570 159',
    address: '8 Jetty Parade, Coffs Harbour NSW 2450',
    serviceAreas: 'Mid North Coast, Northern Rivers',
    payId: '062-000 12345678',
  },
] as const satisfies readonly SamplePerson[]
