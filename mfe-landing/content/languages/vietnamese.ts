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
  'Call 000 at once, even without pain or a mark. No signal? Try 112. Some phones can also reach 000 by satellite.':
    'Gọi 000 ngay, kể cả khi không đau hoặc không có vết. Không có sóng? Thử gọi 112. Một số điện thoại cũng có thể gọi 000 qua vệ tinh.',
  'Keep them lying still. They must not walk.': 'Để người bị cắn nằm yên. Họ không được đi lại.',
  'Bandage the limb as firmly as for a sprained ankle. Start over the bite. Then wind from the fingers or toes upwards over the whole limb. No bandage? Use cloth.':
    'Băng ép bất động tay hoặc chân bị cắn, chặt như băng cổ chân bị bong gân. Bắt đầu quấn băng phủ lên vết cắn. Sau đó quấn từ các ngón tay hoặc ngón chân lên trên, kín cả tay hoặc cả chân. Không có băng? Dùng vải.',
  'Splint the limb. Leave the bandage and the splint on until hospital staff take them off.':
    'Nẹp tay hoặc chân đó. Để nguyên băng và nẹp cho đến khi nhân viên bệnh viện tháo ra.',
  'Mark where the bite is. Write down the time.': 'Đánh dấu chỗ bị cắn. Ghi lại giờ.',
  'Do not wash, cut or suck the bite. Do not use a tourniquet.':
    'Đừng rửa, rạch hoặc hút vết cắn. Đừng dùng ga-rô.',
  'If they collapse and do not breathe normally, start CPR.':
    'Nếu họ ngã quỵ và không thở bình thường, hãy bắt đầu hồi sức tim phổi (CPR).',
  'The snake is indoors': 'Rắn ở trong nhà',
  'Take everybody and all pets out of the room.': 'Đưa mọi người và tất cả thú nuôi ra khỏi phòng.',
  'Shut the door. Put a towel along the gap.': 'Đóng cửa. Đặt khăn dọc theo khe cửa.',
  'Watch the door from outside.': 'Canh cửa từ bên ngoài.',
  'The snake is outdoors': 'Rắn ở ngoài trời',
  'Take children and pets inside.': 'Đưa trẻ em và thú nuôi vào trong nhà.',
  'Shut the doors.': 'Đóng các cửa.',
  'Watch it through a window. Keep at least five metres away.':
    'Nhìn con rắn qua cửa sổ. Giữ khoảng cách ít nhất 5 mét.',
  'Wherever the snake is': 'Dù rắn ở đâu',
  'You cannot see it any more? Do not search. Nobody should go and look.':
    'Không còn thấy con rắn? Đừng tìm. Không ai nên đi xem.',
  'Keep at least five metres away. Watch where it goes, so that the catcher can find it. Do not watch alone unless you can call 000.':
    'Giữ khoảng cách ít nhất 5 mét. Nhìn xem rắn đi đâu, để người bắt rắn có thể tìm thấy nó. Đừng canh một mình, trừ khi quý vị có thể gọi 000.',
  'Never corner, catch or kill it. People are bitten when they try. The law protects native snakes.':
    'Không bao giờ dồn rắn vào góc, bắt hoặc giết rắn. Người ta bị cắn khi thử làm vậy. Luật pháp bảo vệ các loài rắn bản địa.',
  'Ask for a snake catcher': 'Nhờ người bắt rắn đến',
  'Fill in the form. It is in English.': 'Điền mẫu đơn. Mẫu đơn bằng tiếng Anh.',
  'Or call us. Say “snake catcher” in English, and your address.':
    'Hoặc gọi cho chúng tôi. Nói “snake catcher” (người bắt rắn) bằng tiếng Anh, và nói địa chỉ của quý vị.',
  'If you need an interpreter, call TIS National. Say your language. Ask them to call {service}.':
    'Nếu quý vị cần thông dịch viên, hãy gọi TIS National. Nói ngôn ngữ của quý vị. Nhờ họ gọi {service}.',
  'What it costs': 'Chi phí là bao nhiêu',
  'It costs nothing to ask for help here.': 'Nhờ giúp đỡ ở đây không mất tiền.',
  'The estimate for the work is {lowest} to {highest}.':
    'Chi phí ước tính cho công việc là {lowest} đến {highest}.',
  'The catcher sets the price. Agree the price before work starts.':
    'Người bắt rắn định giá. Hãy thỏa thuận giá trước khi bắt đầu công việc.',
  'You pay the catcher.': 'Quý vị trả tiền cho người bắt rắn.',
  'Other languages': 'Các ngôn ngữ khác',
}
