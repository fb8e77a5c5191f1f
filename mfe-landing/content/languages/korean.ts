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
    '모두 뱀에서 멀리 떨어지게 하세요. 뱀을 쫓아가지 마세요.',
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    '통증이나 자국이 없어도 즉시 000으로 전화하세요. 신호가 없나요? 112로 걸어 보세요. 일부 전화기는 위성으로도 000에 전화할 수 있습니다.',
  'Keep them lying still. They must not walk.':
    '물린 사람을 눕히고 움직이지 않게 하세요. 물린 사람은 걸으면 안 됩니다.',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    '팔이나 다리에 압박 고정 붕대를 접질린 발목에 감듯이 단단하게 감으세요. 물린 자리를 덮으며 감기 시작하세요. 그다음 손가락이나 발가락에서 위쪽으로 팔이나 다리 전체를 감으세요. 붕대가 없나요? 천을 쓰세요.',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    '팔이나 다리를 부목으로 고정하세요. 병원 직원이 풀 때까지 붕대와 부목을 그대로 두세요.',
  'Mark where the bite is. Write down the time.': '물린 자리를 표시하세요. 시간을 적으세요.',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    '물린 자리를 씻거나 베거나 빨지 마세요. 지혈대를 쓰지 마세요.',
  'If they collapse and do not breathe normally, start CPR.':
    '쓰러지고 정상적으로 숨을 쉬지 않으면 심폐소생술(CPR)을 시작하세요.',
  'The snake is indoors': '뱀이 실내에 있을 때',
  'Take everybody and all pets out of the room.': '모든 사람과 모든 반려동물을 방에서 내보내세요.',
  'Shut the door. Put a towel along the gap.': '문을 닫으세요. 문틈에 수건을 놓으세요.',
  'Watch the door from outside.': '밖에서 문을 지켜보세요.',
  'The snake is outdoors': '뱀이 실외에 있을 때',
  'Take children and pets inside.': '아이와 반려동물을 집 안으로 들이세요.',
  'Shut the doors.': '문을 모두 닫으세요.',
  'Watch it through a window. Keep at least five metres away.':
    '창문으로 뱀을 지켜보세요. 적어도 5미터 떨어지세요.',
  'Wherever the snake is': '뱀이 어디에 있든지',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    '뱀이 더 이상 보이지 않나요? 찾지 마세요. 아무도 보러 가면 안 됩니다.',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    '적어도 5미터 떨어지세요. 뱀 포획 전문가가 찾을 수 있도록 뱀이 어디로 가는지 지켜보세요. 000에 전화할 수 없다면 혼자 지켜보지 마세요.',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    '절대로 뱀을 몰아넣거나 잡거나 죽이지 마세요. 그렇게 하려는 사람은 물립니다. 토종 뱀은 법으로 보호됩니다.',
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
