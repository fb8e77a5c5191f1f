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
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'Llame al 000 de inmediato, aunque no haya dolor ni marca. ¿No hay señal? Pruebe el 112. Algunos teléfonos también pueden llamar al 000 por satélite.',
  'Keep them lying still. They must not walk.': 'Mantenga a la persona acostada y quieta. No debe caminar.',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'Ponga un vendaje de presión e inmovilización en el brazo o la pierna, apretado como para un tobillo torcido. Empiece directamente sobre la mordedura. Después, enrolle la venda desde los dedos de la mano o del pie hacia arriba, por todo el brazo o toda la pierna. ¿No hay venda? Use tela.',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'Entablille el brazo o la pierna. Deje la venda y la tablilla hasta que el personal del hospital las quite.',
  'Mark where the bite is. Write down the time.': 'Marque dónde está la mordedura. Anote la hora.',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'No lave, corte ni chupe la mordedura. No use un torniquete.',
  'If they collapse and do not breathe normally, start CPR.':
    'Si la persona se desploma y no respira con normalidad, empiece la reanimación cardiopulmonar (CPR).',
  'The snake is indoors': 'La serpiente está adentro',
  'Take everybody and all pets out of the room.':
    'Saque de la habitación a todas las personas y a todas las mascotas.',
  'Shut the door. Put a towel along the gap.': 'Cierre la puerta. Ponga una toalla a lo largo de la rendija.',
  'Watch the door from outside.': 'Vigile la puerta desde afuera.',
  'The snake is outdoors': 'La serpiente está afuera',
  'Take children and pets inside.': 'Lleve adentro a los niños y a las mascotas.',
  'Shut the doors.': 'Cierre las puertas.',
  'Watch it through a window. Keep at least five metres away.':
    'Vigile la serpiente por una ventana. Manténgase al menos a 5 metros de distancia.',
  'Wherever the snake is': 'En cualquier lugar donde esté la serpiente',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    '¿Ya no ve la serpiente? No la busque. Nadie debe ir a mirar.',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'Manténgase al menos a 5 metros de distancia. Mire adónde va, para que el especialista pueda encontrarla. Si no puede llamar al 000, no la vigile a solas.',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'Nunca acorrale, atrape ni mate la serpiente. Las personas reciben mordeduras cuando lo intentan. La ley protege a las serpientes nativas.',
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
