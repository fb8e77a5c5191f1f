import type { Translation } from './translation.ts'

/** What the page in Spanish says. */
export const spanish: Translation = {
  'Help with a snake': 'Ayuda cuando hay una serpiente',
  'Translated for this portal. The English text counts.':
    'Traducido para este sitio. El texto en inglés es el que vale.',
  'Call 000': 'Llame al 000',
  'Call TIS National: 131 450': 'Llame a TIS National: 131 450',
  'Call us: {service}': 'Llámenos: {service}',
  'Open the form': 'Abra el formulario',
  'If somebody is bitten': 'Si una serpiente muerde a alguien',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'Diga “Ambulance” (ambulancia) en inglés. No cuelgue. Un intérprete le ayudará.',
  'Move everyone away from the snake. Do not chase it.': 'Aleje a todos de la serpiente. No la persiga.',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    'Llame al 000 de inmediato, aunque no haya dolor ni marca. Sin señal: llame al 112, o por satélite.',
  'Keep them lying still. No walking.': 'Mantenga a la persona acostada y quieta. No debe caminar.',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    'Vendaje de presión e inmovilización: empiece directamente sobre la mordedura, apretado como para un tobillo torcido. Después, desde los dedos de la mano o del pie hacia arriba, por todo el brazo o toda la pierna. Sin venda: use tela.',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    'Entablille el brazo o la pierna. Deje la venda y la tablilla hasta que la persona esté en el hospital.',
  'Mark the bite and the time.': 'Marque el lugar de la mordedura y anote la hora.',
  'Do not wash, cut or suck the bite. No tourniquet.':
    'No lave, corte ni chupe la mordedura. No use un torniquete.',
  'If they collapse and do not breathe normally, start CPR.':
    'Si la persona se desploma y no respira con normalidad, empiece la reanimación cardiopulmonar (CPR).',
  'The snake is indoors': 'La serpiente está adentro',
  'Everybody and pets out of the room': 'Todas las personas y las mascotas, fuera de la habitación',
  'Shut its door, a towel along the gap':
    'Cierre la puerta de la habitación, ponga una toalla a lo largo de la rendija',
  'Watch the door from outside': 'Vigile la puerta desde afuera',
  'The snake is outdoors': 'La serpiente está afuera',
  'Children and pets inside': 'Niños y mascotas, adentro',
  'Doors shut': 'Cierre las puertas',
  'Watch it through a window. Keep at least five metres away':
    'Vigile la serpiente por una ventana. Manténgase al menos a 5 metros',
  'Wherever the snake is': 'En cualquier lugar donde esté la serpiente',
  'Do not search for the snake.': 'No busque la serpiente.',
  'Do not catch or kill the snake.': 'No atrape ni mate la serpiente.',
  'Ask for a snake catcher': 'Pida un especialista que atrapa serpientes',
  'Fill in the form. It is in English.': 'Llene el formulario. Está en inglés.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'O llámenos. Diga “snake catcher” (especialista que atrapa serpientes) en inglés, y su dirección.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Si necesita un intérprete, llame a TIS National. Diga su idioma. Pida que llamen al {service}.',
  'What it costs': 'Cuánto cuesta',
  'It costs nothing to ask for help here.': 'Pedir ayuda aquí no cuesta nada.',
  'The estimate for the work is {lowest} to {highest}.':
    'El costo estimado del trabajo es de {lowest} a {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'El especialista fija el precio. Acuerde el precio antes de que empiece el trabajo.',
  'You pay the catcher.': 'Usted paga al especialista.',
  'Other languages': 'Otros idiomas',
}
