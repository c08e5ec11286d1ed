#if canImport(UIKit)
    import SwiftUI

    /// A surface's model, which starts anew when the app changes its inputs. Otherwise the model follows the newest
    /// functions of the app.
    struct Surface<Model: SurfaceModel, Content: View>: View {
        let inputs: SurfaceInputs
        let configuration: Configuration
        weak var delegate: (any ShoppableVideoDelegate)?
        let actions: ShoppableVideoActions?
        let make: @MainActor (SurfaceHost) -> Model
        /// Called for an invalid configuration.
        var onProblem: @MainActor () -> Void = {}
        @ViewBuilder let content: (Model?) -> Content
        @State private var model: Model?
        @State private var opened: SurfaceInputs?

        var body: some View {
            let _ = model?.host.follow(configuration, delegate, actions)
            content(model)
                .onChange(of: inputs, initial: true) { _, now in
                    if opened == now { return }
                    opened = now
                    model?.close()
                    model = SurfaceHost.make(configuration, delegate, actions).map(make)
                    if model == nil { onProblem() }
                }
        }
    }
#endif
