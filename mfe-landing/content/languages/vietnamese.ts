import type { Translation } from './translation.ts'

/** What the page in Vietnamese says. */
export const vietnamese: Translation = {
  'Help with a snake': 'Trợ giúp khi có rắn',
  'Translated for this portal. The English text counts.':
    'Bản dịch này được làm cho trang web này. Bản tiếng Anh mới là bản có giá trị.',
  'Call 000': 'Gọi 000',
  'Call TIS National: 131 450': 'Gọi TIS National: 131 450',
  'Call us: {service}': 'Gọi cho chúng tôi: {service}',
  'Open the form': 'Mở mẫu đơn',
  'If somebody is bitten': 'Nếu có người bị rắn cắn',
  'Say “Ambulance” in English. Stay on the line. An interpreter will help you.':
    'Nói “Ambulance” (xe cứu thương) bằng tiếng Anh. Giữ máy. Thông dịch viên sẽ giúp quý vị.',
  'Move everyone away from the snake. Do not chase it.': 'Đưa mọi người ra xa con rắn. Đừng đuổi theo rắn.',
  'Call 000 at once, even without pain or a mark. No signal: 112, or by satellite.':
    'Gọi 000 ngay, kể cả khi không đau hoặc không có vết. Không có sóng: gọi 112, hoặc gọi qua vệ tinh.',
  'Keep them lying still. No walking.': 'Để người bị cắn nằm yên. Không để họ đi lại.',
  'Bandage: start over the bite, firm as for a sprained ankle. Then from the fingers or toes upwards over the whole limb. No bandage: use cloth.':
    'Băng ép bất động: bắt đầu quấn băng phủ lên vết cắn, chặt như băng cổ chân bị bong gân. Sau đó quấn từ các ngón tay hoặc ngón chân lên trên, kín cả tay hoặc cả chân. Không có băng: dùng vải.',
  'Splint the limb. Leave bandage and splint on until in hospital.':
    'Nẹp tay hoặc chân đó. Để nguyên băng và nẹp cho đến khi ở trong bệnh viện.',
  'Mark the bite and the time.': 'Đánh dấu vết cắn và ghi giờ.',
  'Do not wash, cut or suck the bite. No tourniquet.': 'Đừng rửa, rạch hoặc hút vết cắn. Không dùng ga-rô.',
  'If they collapse and do not breathe normally, start CPR.':
    'Nếu họ ngã quỵ và không thở bình thường, hãy bắt đầu hồi sức tim phổi (CPR).',
  'The snake is indoors': 'Rắn ở trong nhà',
  'Everybody and pets out of the room': 'Mọi người và thú nuôi ra khỏi phòng',
  'Shut its door, a towel along the gap': 'Đóng cửa phòng, đặt khăn dọc theo khe cửa',
  'Watch the door from outside': 'Canh cửa từ bên ngoài',
  'The snake is outdoors': 'Rắn ở ngoài trời',
  'Children and pets inside': 'Cho trẻ em và thú nuôi vào trong nhà',
  'Doors shut': 'Đóng các cửa',
  'Watch it through a window. Keep at least five metres away':
    'Nhìn con rắn qua cửa sổ. Giữ khoảng cách ít nhất 5 mét',
  'Wherever the snake is': 'Dù rắn ở đâu',
  'Do not search for the snake.': 'Đừng tìm con rắn.',
  'Do not catch or kill the snake.': 'Đừng bắt hoặc giết con rắn.',
  'Ask for a snake catcher': 'Yêu cầu người bắt rắn',
  'Fill in the form. It is in English.': 'Điền mẫu đơn. Mẫu đơn bằng tiếng Anh.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'Hoặc gọi cho chúng tôi. Nói “snake catcher” (người bắt rắn) bằng tiếng Anh, và nói địa chỉ của quý vị.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Nếu quý vị cần thông dịch viên, hãy gọi TIS National. Nói ngôn ngữ của quý vị. Yêu cầu họ gọi {service}.',
  'What it costs': 'Chi phí là bao nhiêu',
  'It costs nothing to ask for help here.': 'Yêu cầu giúp đỡ ở đây không mất tiền.',
  'The estimate for the work is {lowest} to {highest}.':
    'Chi phí ước tính cho công việc là {lowest} đến {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'Người bắt rắn định giá. Hãy thỏa thuận giá trước khi bắt đầu công việc.',
  'You pay the catcher.': 'Quý vị trả tiền cho người bắt rắn.',
  'Other languages': 'Các ngôn ngữ khác',
}
