import Foundation

package struct Tile: Identifiable, Equatable {
    package struct Button: Equatable {
        package let label: String
        package let state: AddState
        package let isEnabled: Bool
    }

    package let product: Product
    /// Screen reader label of the whole tile.
    package let label: String
    package let button: Button?
    package let isSoldOut: Bool
    /// Lowest price before the reduction, with its label. Only with a struck-through price.
    package let prior: String?
    /// `true` while the video shows the product.
    package let isInFront: Bool

    package var id: String { product.id }
}

extension SurfaceModel {
    package func tiles(_ event: Event, _ products: [Product]) -> [Tile] { products.map { tile($0, event) } }

    package func tile(_ product: Product, _ event: Event) -> Tile {
        let (canAdd, state, sale, isSoldOut) = told {
            ($0.canAdd(product, event), $0.addState(product, event), $0.sale(product), $0.isSoldOut(product))
        }
        var said = [product.title, product.priceText]
        if let before = product.comparePriceText { said.append("\(labels.before) \(before)") }
        let prior = product.comparePrice.flatMap { _ in product.lowestPriorPriceText.map { "\(labels.lowest) \($0)" } }
        if let prior { said.append(prior) }
        if isSoldOut { said.append(labels.soldOut) }
        return Tile(
            product: product, label: said.joined(separator: ", "),
            button: canAdd ? Tile.Button(label: text(state, sale), state: state, isEnabled: state != .adding) : nil,
            isSoldOut: isSoldOut, prior: prior, isInFront: rows.front[event.eventID] == product.id)
    }

    private func text(_ state: AddState, _ sale: Sale) -> String {
        switch state {
        case .adding: labels.adding
        case .added: labels.added
        case .failed: labels.tryAgain
        case .add, .view: sale == .choose ? labels.choose : sale == .view ? labels.view : labels.add
        }
    }

    package func tap(_ tile: Tile, _ event: Event) { reactions.tapProduct(tile.product, event) }

    package func add(_ tile: Tile, _ event: Event) { reactions.add(tile.product, event) }

    /// Adds the chosen variant after a tap on "Add" in the sheet.
    package func addChosen() {
        if case .choosing(let choosing)? = sheet { reactions.add(choosing) }
    }

    /// Button of the options sheet.
    package func button(_ choosing: Choosing) -> Tile.Button {
        let state = told { $0.addState(choosing.product, choosing.event) }
        if !choosing.isAvailable {
            let chosen = choosing.choice.joined(separator: ", ")
            return Tile.Button(label: fill(labels.choiceSoldOut, chosen), state: .add, isEnabled: false)
        }
        let label = state == .adding ? labels.adding : state == .failed ? labels.tryAgain : labels.add
        return Tile.Button(label: label, state: state, isEnabled: state != .adding)
    }
}
