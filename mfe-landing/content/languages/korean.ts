import type { Translation } from './translation.ts'

/** What the page in Korean says. */
export const korean: Translation = {
  'Help with a snake': '뱀이 있을 때의 도움말',
  'Translated for this portal. The English text counts.':
    '이 웹사이트를 위해 번역한 글입니다. 영어 글이 기준입니다.',
  'Call 000': '000으로 전화하기',
  'Call TIS National: 131 450': 'TIS National에 전화하기: 131 450',
  'Call us: {service}': '저희에게 전화하기: {service}',
  'Open the form': '신청서 열기',
  'If somebody is bitten': '사람이 뱀에 물렸을 때',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    '영어로 “Ambulance”(구급차)라고 말하세요. 전화를 끊지 마세요. 통역사가 도와드립니다.',
  'Move everyone away from the snake. Do not chase it.':
    '모두 뱀에서 멀리 떨어지게 하세요. 뱀을 쫓지 마세요.',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    '통증이나 자국이 없어도 즉시 000으로 전화하세요. 신호가 없으면 112로, 또는 위성으로 전화하세요.',
  'Keep them lying still. No walking.': '물린 사람을 눕히고 움직이지 않게 하세요. 걷게 하지 마세요.',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    '압박 고정 붕대: 물린 자리를 덮으며 붕대를 감기 시작하세요. 접질린 발목에 감듯이 단단하게 감으세요. 그다음 손가락이나 발가락에서 위쪽으로 팔이나 다리 전체를 감으세요. 붕대가 없으면 천을 쓰세요.',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    '팔이나 다리를 부목으로 고정하세요. 병원에 도착할 때까지 붕대와 부목을 풀지 마세요.',
  'Mark the bite and the time.': '물린 자리를 표시하고 시간을 적으세요.',
  'Do not wash, cut or suck the bite. No tourniquet.':
    '물린 자리를 씻거나 베거나 빨지 마세요. 지혈대를 쓰지 마세요.',
  'If they collapse and do not breathe normally, start CPR.':
    '쓰러지고 정상적으로 숨을 쉬지 않으면 심폐소생술(CPR)을 시작하세요.',
  'The snake is indoors': '뱀이 실내에 있을 때',
  'Everybody and pets out of the room': '사람과 반려동물 모두 방에서 나오세요',
  'Shut its door, a towel along the gap': '방문을 닫고 문틈에 수건을 놓으세요',
  'Watch the door from outside': '밖에서 방문을 지켜보세요',
  'The snake is outdoors': '뱀이 실외에 있을 때',
  'Children and pets inside': '아이와 반려동물을 집 안으로 들이세요',
  'Doors shut': '문을 닫으세요',
  'Watch it through a window. Keep at least five metres away':
    '창문으로 뱀을 지켜보세요. 적어도 5미터 떨어지세요',
  'Wherever the snake is': '뱀이 어디에 있든지',
  'Do not search for the snake.': '뱀을 찾지 마세요.',
  'Do not catch or kill the snake.': '뱀을 잡거나 죽이지 마세요.',
  'Ask for a snake catcher': '뱀 포획 전문가를 요청하세요',
  'Fill in the form. It is in English.': '신청서를 작성하세요. 신청서는 영어로 되어 있습니다.',
  'Or call us. Say “snake catcher” in English, and your address.':
    '또는 저희에게 전화하세요. 영어로 “snake catcher”(뱀 포획 전문가)라고 말하고 주소를 말하세요.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    '통역사가 필요하면 TIS National에 전화하세요. 사용하는 언어를 말하세요. {service}번으로 전화해 달라고 말하세요.',
  'What it costs': '비용은 얼마인가요',
  'It costs nothing to ask for help here.': '여기에서 도움을 요청하는 데는 돈이 들지 않습니다.',
  'The estimate for the work is {lowest} to {highest}.':
    '작업의 예상 비용은 {lowest}에서 {highest}까지입니다.',
  'The catcher sets the price. Agree the price before work starts.':
    '가격은 뱀 포획 전문가가 정합니다. 작업을 시작하기 전에 가격에 합의하세요.',
  'You pay the catcher.': '돈은 뱀 포획 전문가에게 냅니다.',
  'Other languages': '다른 언어',
}
